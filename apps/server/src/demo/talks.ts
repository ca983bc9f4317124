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
      { by: 'guest', ago: days(53), body: 'Hi! Do you also have a scooter that carries two people and a backpack up to Munduk?' },
      { by: 'ketut', ago: days(53) - 25, body: 'Hi Emma, the Vario does that well. Take the Nmax if you are both tall.' },
      { by: 'guest', ago: days(53) - 40, body: 'The Vario then. Thank you!' },
      {
        by: 'guest',
        ago: days(40) - 30,
        body: 'Back in Stockholm. The photo album is here if you want to see your scooter on the volcano: https://photos.example/munduk-by-vario',
      },
      { by: 'ayu', ago: days(40) - 90, body: 'It looks so clean up there 😄 Come back any time.' },
      { by: 'guest', ago: 45, body: 'How does the scooter look today, and where exactly is it?' },
      { by: 'ayu', ago: 43, pictures: ['scooter-teal-sunset', 'scooter-road-view'] },
      { by: 'ayu', ago: 42, withPlace: true },
      { by: 'guest', ago: 40, body: 'And what if it rains all day, can we move the dates?' },
      {
        by: 'ayu',
        ago: 37,
        body: 'Yes. Open your booking and ask for other dates: if the scooter is free on them, we agree with one press. Until a day before the start you can also cancel for free.',
      },
      { by: 'guest', ago: 6, body: 'Can one helmet be for a child?' },
      { by: 'guest', ago: 5, body: 'He is six' },
    ],
  },
  {
    rental: 'sanur-boat-house',
    guest: 'emma',
    guestUnread: 1,
    words: [
      { by: 'guest', ago: days(2), body: 'Is the sea calm enough for a child of six?' },
      {
        by: 'nyoman',
        ago: days(2) - 20,
        body: 'In the morning, yes. We stay inside the reef with children, the water is like a lake there until about eleven. He gets a life jacket of his own size.',
      },
      { by: 'guest', ago: days(2) - 26, body: 'Wonderful. We bring hats and a lot of bananas 🍌' },
      {
        by: 'nyoman',
        ago: hours(3),
        pictures: ['jukung-day'],
        body: 'This is your boat, freshly painted. See you at a quarter to eight under the ketapang tree.',
      },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'noah',
    rentalUnread: 1,
    words: [
      { by: 'ketut', ago: hours(5), body: 'Your Nmax is washed and full. When will you be here?' },
      { by: 'guest', ago: 13, body: 'On my way, there at ten' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'chloe',
    words: [
      { by: 'guest', ago: days(3) - 600, body: 'Bonjour, until what time may I bring it back on the last day?' },
      { by: 'putu', ago: days(3) - 610, body: 'Bonjour Chloé! At the hour that stands in your booking, and an hour more is fine.' },
      { by: 'guest', ago: days(3) - 615, body: 'Merci beaucoup' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'lucas',
    words: [
      { by: 'ketut', ago: hours(16), body: 'Hi Lucas, the Vespa should have been back yesterday evening. Is everything all right?' },
      { by: 'guest', ago: hours(15), body: 'Sorry! The road from Amed is closed, they say until noon.' },
      { by: 'ketut', ago: hours(15) - 4, body: 'No problem, ride carefully. Please bring it back today, the next guest waits for it.' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'omar',
    words: [
      { by: 'guest', ago: days(1), body: 'Which licence do you need to see for the Vespa?' },
      { by: 'ayu', ago: days(1) - 12, body: 'A or A1, or an international permit that says so. It is ready for you from 16:00.' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'sofia',
    words: [
      { by: 'guest', ago: days(1) + 200, body: 'I left a blue rain jacket under the seat last time. Did you find it?' },
      { by: 'putu', ago: days(1) + 180, body: 'It hangs behind the desk, waiting for you.' },
      { by: 'guest', ago: days(1) + 178, body: 'You are the best. Thank you, see you Saturday!' },
    ],
  },
  {
    rental: 'echo-beach',
    guest: 'yuki',
    words: [{ by: 'guest', ago: days(2) - 90, body: 'Is there a place for a tripod under the seat of the Scoopy, or do I need the rack?' }],
  },
  {
    rental: 'ubud-camera-room',
    guest: 'emma',
    words: [
      { by: 'guest', ago: days(30), body: 'Where should we meet the guide for the early light?' },
      { by: 'komang', ago: days(30) - 60, body: 'At our gate at half past five, coffee included. The light comes over the fields at six.' },
      { by: 'guest', ago: days(27), body: 'That was the best morning of the whole trip.' },
    ],
  },
]
