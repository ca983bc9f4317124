import type { DemoPicture } from './pictures.ts'
import { idOf } from './seeded.ts'

/** Something that was said between a guest and a rental. */
export interface DemoWords {
  /** 'guest', or the key of somebody who works there. */
  by: string
  /** Minutes ago. */
  ago: number
  body?: string
  pictures?: DemoPicture[]
  /** Where the rental point is. */
  withPlace?: boolean
}

export interface DemoTalk {
  rental: string
  guest: string
  words: DemoWords[]
  /** How many of the last words the guest has not read. */
  guestUnread?: number
  /** The same of the rental's people. */
  rentalUnread?: number
}

/** Id of the conversation of a guest and a rental. */
export const talkId = (guest: string, rental: string) => idOf(`talk of ${guest} and ${rental}`)

const hours = (count: number) => count * 60
const days = (count: number) => count * 24 * 60

/** Conversations around today, written by hand. */
export const talks: DemoTalk[] = [
  {
    rental: 'echo-beach',
    guest: 'emma',
    rentalUnread: 2,
    words: [
      { by: 'guest', ago: days(53), body: 'Hi! Do you have a scooter that takes two people and a backpack up to Munduk?' },
      { by: 'ketut', ago: days(53) - 25, body: 'Hi Emma, the Vario does that well. If you are both tall, take the Nmax.' },
      { by: 'guest', ago: days(53) - 40, body: 'The Vario then. Thank you!' },
      {
        by: 'guest',
        ago: days(38) - 30,
        body: 'Back in Stockholm. Here are the photos, if you want to see your scooter on a volcano: https://photos.example/munduk-by-vario',
      },
      { by: 'ayu', ago: days(38) - 90, body: 'It looks so clean up there 😄 Come back any time!' },
      { by: 'guest', ago: 45, body: 'I just sent you a request for the Vario. How does she look these days, and where are you exactly?' },
      { by: 'ayu', ago: 43, pictures: ['scooter-teal-sunset', 'scooter-road-view'] },
      { by: 'ayu', ago: 42, withPlace: true },
      { by: 'guest', ago: 40, body: 'And if it rains all day, could we move the dates?' },
      {
        by: 'ayu',
        ago: 37,
        body: 'Sure. Open your booking and ask for other dates. If a Vario is free then, we say yes with one tap. And up to 24 hours before pick-up you can cancel for free.',
      },
      { by: 'guest', ago: 6, body: 'Great. One more thing: do you have a helmet for a child?' },
      { by: 'guest', ago: 5, body: 'He is six' },
    ],
  },
  {
    rental: 'sanur-boat-house',
    guest: 'emma',
    guestUnread: 1,
    words: [
      { by: 'guest', ago: days(2), body: 'Is the sea calm enough for a six-year-old?' },
      {
        by: 'nyoman',
        ago: days(2) - 20,
        body: 'In the morning, yes. With children we stay inside the reef, where it is like a lake until about eleven. He gets a life jacket in his size.',
      },
      { by: 'guest', ago: days(2) - 26, body: 'Wonderful. We will bring hats and a lot of bananas 🍌' },
      {
        by: 'nyoman',
        ago: hours(3),
        pictures: ['jukung-day'],
        body: 'This is your boat, freshly painted. See you at a quarter to eight under the big ketapang tree.',
      },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'noah',
    rentalUnread: 1,
    words: [
      { by: 'ketut', ago: hours(5), body: 'Hi Noah, your Nmax is washed and full. Do you need a lift from the hotel?' },
      { by: 'guest', ago: 13, body: 'Thanks, we are walking. Looking forward to it!' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'chloe',
    words: [
      { by: 'guest', ago: days(2) - 600, body: 'Bonjour! How late can I bring it back on the last day?' },
      { by: 'putu', ago: days(2) - 610, body: 'Bonjour Chloé! At the time on your booking, and up to an hour later is fine.' },
      { by: 'guest', ago: days(2) - 615, body: 'Parfait, merci beaucoup' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'lucas',
    words: [
      { by: 'ketut', ago: 225, body: 'Hi Lucas, the Vespa should be back by now. Is everything OK?' },
      { by: 'guest', ago: 190, body: 'So sorry! A landslide closed the road from Amed and I had no signal. They have just let us through.' },
      { by: 'ketut', ago: 186, body: 'Glad you are safe. Ride carefully, but please come straight here. The next guest is waiting for it.' },
      { by: 'guest', ago: 58, body: 'Past Candidasa now, about an hour to go.' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'omar',
    words: [
      { by: 'guest', ago: days(1), body: 'Which license do you need to see for the Vespa?' },
      { by: 'ayu', ago: days(1) - 12, body: 'A or A1, or an international permit that says so. See you soon, Omar!' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'sofia',
    words: [
      { by: 'guest', ago: days(1) + 200, body: 'I think I left a blue rain jacket with you at pick-up. Did you find it?' },
      { by: 'putu', ago: days(1) + 180, body: 'It is on the hook behind the desk, waiting for you.' },
      { by: 'guest', ago: days(1) + 178, body: 'You are the best! I will get it when I bring the Scoopy back.' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'yuki',
    words: [
      { by: 'guest', ago: days(2) - 90, body: 'Does a tripod fit under the seat of the Scoopy, or should I take the one with the rack?' },
      { by: 'putu', ago: days(2) - 131, body: 'A small one fits into the top box of the coral Scoopy, the one you booked. Bring it along and we will try.' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'anna',
    words: [
      { by: 'guest', ago: days(3), body: 'Добрый день! Можно ли доехать на нём до Амеда и обратно за день?' },
      { by: 'ketut', ago: days(3) - 31, body: 'Hi Anna! Yes, leave at six and take the coast road. About three hours each way, and one stop for fuel.' },
      { by: 'guest', ago: days(3) - 44, body: 'Супер, спасибо!' },
    ],
  },
  {
    rental: 'ubud-camera-room',
    guest: 'emma',
    words: [
      { by: 'guest', ago: days(30), body: 'Where do we meet the guide for the early light?' },
      { by: 'komang', ago: days(30) - 60, body: 'At our gate at half past five, coffee included. The sun comes over the fields at six.' },
      { by: 'guest', ago: days(27), body: 'That was the best morning of the whole trip.' },
      { by: 'komang', ago: days(27) - 95, body: 'So happy to hear that. Your rooster is up on our wall now.' },
    ],
  },
]
