import { noPrices, type PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import type { DemoUnit } from './demo-unit.ts'
import { gear } from './gear.ts'
import type { DemoPicture } from './pictures.ts'
import { idOf } from './seeded.ts'

const rides = { lengths: [2, 3, 3, 4, 5, 7, 7, 10, 14], times: ['09:00', '10:00', '11:30', '16:00', '18:00'] }
const weekly = {
  lengths: [
    { from: 7, percent: 25 },
    { from: 30, percent: 50 },
  ],
}
/** Each unit's extras have ids of their own. */
const helmetsOf = (key: string) => ({
  extras: [
    { id: idOf(`helmet ${key}`), title: 'Child helmet', price: 1_00, per: 'period' as const, most: 2 },
    { id: idOf(`delivery ${key}`), title: 'Delivery to your door in Canggu', price: 4_00, per: 'booking' as const, most: 1 },
  ],
})
const scooterRules = { noticeMinutes: 120, maxLength: 60 }
/** The whole scooter, its front, its rear, and what comes with it. */
const aroundThe = (colour: 'black' | 'coral' | 'cream' | 'mint' | 'yellow', whole: DemoPicture): DemoPicture[] => [
  whole,
  `scooter-${colour}-front`,
  `scooter-${colour}-rear`,
  'helmets',
]

const vehiclesAndPlaces: DemoUnit[] = [
  {
    key: 'vario-125',
    rental: 'echo-beach',
    title: 'Vario 125 scooter',
    kind: 'scooter',
    description:
      'Light enough for the lanes behind Batu Bolong, strong enough for two and the hills on the way to Uluwatu. Automatic, 125 cc, about 180 km on a tank.\n\nServiced every 2,000 km. A phone holder with a charger sits on the handlebar, two washed helmets and rain ponchos are under the seat.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 15_00,
    photos: ['scooter-teal-sunset', 'scooter-road-view', 'scooter-teal-front', 'scooter-teal-rear', 'helmets'],
    rules: scooterRules,
    prices: helmetsOf('vario-125'),
    past: { ...rides, gap: [12, 26] },
  },
  {
    key: 'jukung-day',
    rental: 'sanur-boat-house',
    title: 'Jukung with skipper',
    kind: 'boat',
    description:
      'A whole day on a seven-meter outrigger with a striped sail. Your skipper picks the reef by the light: turtles in the morning, the sandbank at noon, a slow sail home.\n\nUp to four guests. Masks, fins, life jackets, water and a basket of fruit are on board.',
    attributes: { seats: 4 },
    base: 'Daily',
    price: 60_00,
    photos: ['jukung-day', 'jukung-bow'],
    rules: { noticeMinutes: 720, maxLength: 5, horizonDays: 180 },
    policy: 'moderate',
    past: { lengths: [1, 1, 1, 2], times: ['07:00', '07:30', '08:00'], gap: [16, 40] },
  },
  {
    key: 'field-camera',
    rental: 'ubud-camera-room',
    title: 'Field camera, 35 mm',
    kind: 'camera',
    description:
      'A heavy black rangefinder that has outlived three owners and still meters within a third of a stop. Comes with a 35 mm lens, a leather strap, a red filter and two rolls of film that we develop for you when you are back.\n\nNever used one? Ten minutes at the counter and you will be loading film with your eyes closed.',
    base: 'Daily',
    price: 38_00,
    photos: ['camera-sunset', 'camera-top', 'camera-lens'],
    policy: 'moderate',
    rules: { maxLength: 21 },
    past: { lengths: [1, 2, 2, 3, 4, 6], times: ['09:30', '10:00', '14:00'], gap: [14, 34] },
  },
  {
    key: 'villa-sawah',
    rental: 'ubud-camera-room',
    title: 'Villa Sawah, pool',
    kind: 'home',
    description:
      'One thatched house, one long pool and rice fields on three sides. Two sleep in the open bedroom, two more in the white cube across the water. The light comes in low at six and leaves over the coconut palms.\n\nKitchen, fast internet, a projector and all the tripods you can carry. Breakfast is brought at eight.',
    attributes: { bedrooms: 2 },
    base: 'Nightly',
    price: 120_00,
    nights: { checkIn: '14:00', checkOut: '11:00', guestsIncluded: 2, extraGuestPrice: 25_00, cleaningFee: 40_00 },
    photos: ['villa-dawn', 'villa-room', 'villa-pool'],
    rules: { minLength: 2, maxLength: 28, noticeMinutes: 1440, bufferAfterMinutes: 180 },
    policy: 'strict',
    prices: { weekend: { days: ['fri', 'sat'], percent: 20 } },
    past: { lengths: [2, 3, 4, 5, 7, 9], times: ['14:00', '15:00'], gap: [14, 34] },
  },
  {
    key: 'scoopy-mint',
    rental: 'echo-beach',
    title: 'Scoopy 110, mint',
    kind: 'scooter',
    description:
      'The easiest one we have: 110 cc, a low seat, and a hook for the shopping. Made for the ride to breakfast, the beach and the yoga hall, and happiest below 60.\n\nConfirmed instantly, without waiting for an answer. Two helmets come with it, one of them small.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 12_00,
    photos: aroundThe('mint', 'scooter-mint-rice-terrace'),
    isInstant: true,
    rules: { maxLength: 60 },
    prices: { ...weekly, ...helmetsOf('scoopy-mint') },
    past: { ...rides, gap: [12, 26] },
  },
  {
    key: 'jukung-sunset',
    rental: 'sanur-boat-house',
    title: 'Jukung at sunset, by the hour',
    kind: 'boat',
    description:
      'The last light from the water. We push off from Sindhu, sail along the reef and drop the sail when the sun touches the hills. Two hours is right for most people, three if you bring dinner.\n\nUp to four guests, skipper and ginger tea included.',
    attributes: { seats: 4 },
    base: 'Hourly',
    price: 18_00,
    photos: ['jukung-sunset', 'jukung-sail'],
    isInstant: true,
    rules: { minLength: 2, maxLength: 4, noticeMinutes: 60, bufferBeforeMinutes: 30, bufferAfterMinutes: 30, horizonDays: 120 },
    past: { lengths: [2, 2, 2, 3], times: ['15:30', '16:00'], gap: [13, 30] },
  },
  {
    key: 'vespa-primavera',
    rental: 'echo-beach',
    title: 'Vespa Primavera',
    kind: 'scooter',
    description:
      'Cream, chrome and a brown saddle, and the only one we have. She wants a rider who has done this before, and in return gives the nicest ride in Canggu: 150 cc, steel body, smooth up to 90.\n\nComes with two helmets and a lock. Please park her in the shade.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 22_00,
    photos: aroundThe('cream', 'scooter-cream-gate'),
    rules: scooterRules,
    policy: 'moderate',
    past: { ...rides, gap: [14, 30] },
  },
  {
    key: 'party-tent',
    rental: 'ubud-camera-room',
    title: 'Party tent with 200 lamps',
    kind: 'tent',
    description:
      'Ten by six meters of sailcloth under strings of warm lamps, with a long table and benches for twenty. We bring it to your garden between Tegallalang and Sanur, put it up, and take it down while you sleep.\n\nNeeds flat ground and one socket. Rain sides are included.',
    base: 'Daily',
    price: 85_00,
    photos: ['party-tent-night', 'tent-lamps', 'tent-table'],
    rules: { maxLength: 7, noticeMinutes: 2880, bufferBeforeMinutes: 240, bufferAfterMinutes: 240 },
    policy: 'strict',
    past: { lengths: [1, 1, 2, 3], times: ['12:00', '13:00'], gap: [24, 48] },
  },
  {
    key: 'scoopy-mango',
    rental: 'echo-beach',
    title: 'Scoopy 110, mango',
    kind: 'scooter',
    description:
      'Our most popular one, yellow as the fruit. 110 cc, automatic, with a basket in front and a new seat since spring.\n\nThe right one for a first week: light, low and forgiving.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 11_00,
    photos: aroundThe('yellow', 'scooter-yellow-gate'),
    isInstant: true,
    rules: { maxLength: 60 },
    past: { ...rides, gap: [12, 26] },
  },
  {
    key: 'surfboard',
    rental: 'echo-beach',
    title: 'Surfboard, 6′2″ to 9′',
    kind: 'board',
    description:
      'Three boards on the rack, from a quick 6′2″ to a 9′ that carries anyone. Tell us how you surf, and we wax the right one for the morning. Leash and rash vest included.\n\nChange boards as often as you like while you have one.',
    base: 'Daily',
    price: 6_00,
    photos: ['surfboards-sunset', 'surfboards-tips', 'surfboards-close'],
    isInstant: true,
    rules: { maxLength: 30 },
    past: { lengths: [1, 1, 2, 3, 5], times: ['08:00', '09:00', '10:00'], gap: [14, 30] },
  },
  {
    key: 'nmax-155',
    rental: 'echo-beach',
    title: 'Nmax 155',
    kind: 'scooter',
    description:
      'For long days: 155 cc, a big tank, a wide seat and room for two small bags. Goes up to Kintamani and back without a stop and keeps you dry behind its screen.\n\nABS front and rear. For riders with a full license.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 19_00,
    photos: aroundThe('black', 'scooter-black-dawn'),
    rules: scooterRules,
    past: { ...rides, gap: [14, 30] },
  },
  {
    key: 'surf-rack',
    rental: 'echo-beach',
    title: 'Vario with surf rack',
    kind: 'scooter',
    description:
      'The Vario with a rack on its left side for one board of up to 7 feet, strapped twice. We show you how to load it and how wide you are now.\n\nBook a board as well, and it will be on the rack when you arrive.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 17_00,
    photos: ['scooter-with-surf-rack', 'scooter-rack-board', 'scooter-road-view', 'helmets'],
    rules: scooterRules,
    past: { ...rides, gap: [16, 32] },
  },
  {
    key: 'soft-boards',
    rental: 'sanur-boat-house',
    title: 'Three soft boards for the lagoon',
    kind: 'board',
    description:
      'A set for a family: three foam boards of 8 feet for the flat water inside the reef. Good for the first wave and for paddling out to the boats.\n\nA cart to roll them to the sand is included.',
    base: 'Daily',
    price: 18_00,
    photos: ['surfboards-close', 'surfboards-tips'],
    isInstant: true,
    rules: { maxLength: 14 },
    past: { lengths: [1, 2, 3, 4], times: ['08:00', '09:00'], gap: [18, 40] },
  },
  {
    key: 'scoopy-coral',
    rental: 'echo-beach',
    title: 'Scoopy 110, coral',
    kind: 'scooter',
    description:
      'The same easy 110 cc in coral, our newest ones: keyless, with a top box that locks. Room for a helmet, a towel and a camera.\n\nWe bought every one of them new.',
    attributes: { transmission: 'automatic' },
    base: 'Daily',
    price: 16_00,
    photos: aroundThe('coral', 'scooter-coral-rice-terrace'),
    rules: scooterRules,
    past: { ...rides, gap: [14, 28] },
  },
  {
    key: 'camera-guide',
    rental: 'ubud-camera-room',
    title: 'Camera and guide, by the hour',
    kind: 'camera',
    description:
      'Komang or Wayan, a digital camera with a fast lens for you, and the lanes of Ubud while they are empty. You learn to see light before you learn the buttons.\n\nAt least two hours. You get the files the same evening.',
    base: 'Hourly',
    price: 25_00,
    photos: ['camera-lens', 'camera-top'],
    rules: { minLength: 2, maxLength: 5, noticeMinutes: 240, bufferAfterMinutes: 30 },
    past: { lengths: [2, 2, 3], times: ['09:00', '09:30', '15:00'], gap: [18, 40] },
  },
  {
    key: 'nmax-month',
    rental: 'echo-beach',
    title: 'Nmax 155, by the month',
    kind: 'scooter',
    description:
      'For those who stay. A black Nmax at a long-stay price: service, tires and a wash every other week are included.\n\nFrom one month, starting any day you choose.',
    attributes: { transmission: 'automatic' },
    base: 'Monthly',
    price: 210_00,
    photos: ['scooter-black-dawn', 'scooter-black-rear', 'scooter-black-front'],
    rules: { maxLength: 6, noticeMinutes: 1440 },
    policy: 'strict',
    past: { lengths: [1, 1, 2], times: ['10:00'], gap: [6, 20] },
  },
]

/** In the order of a shop window: the first is the newest. */
export const units: DemoUnit[] = [...vehiclesAndPlaces, ...gear]

export const unitId = (key: string) => idOf(`unit ${key}`)

/** What scooters cost beyond their price, as guests read before they book. */
const scooterFees = {
  lateFee: { grace: 30, per: 'hour', price: 3_00, most: 20_00 },
  damages: [
    { title: 'Broken mirror', price: 12_00 },
    { title: 'Lost key', price: 25_00 },
    { title: 'Scratched panel', price: 30_00 },
  ],
} satisfies Partial<PriceList>

export const pricesOf = ({ kind, prices }: DemoUnit): PriceList => ({ ...noPrices, ...(kind === 'scooter' && scooterFees), ...prices })
