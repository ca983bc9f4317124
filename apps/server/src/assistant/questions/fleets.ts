import { onPage, type AskedQuestion } from './questions.ts'
import type { WrittenRental } from './written-rental.build.ts'

const allDay = { from: '08:00', to: '20:00' }
const everyDay = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay }

/** A surf shop with several pieces of each model, helmets that are only counted, and sets. */
export const surfShop: WrittenRental = {
  slug: 'medewi-surf-shop',
  title: 'Medewi Surf Shop',
  countryId: 'id',
  currencyId: 'usd',
  timeZone: 'Asia/Makassar',
  address: 'Jl. Pantai Medewi 12, Jembrana',
  shortAddress: 'Medewi, Bali',
  lat: -8.4208,
  lng: 114.8034,
  languages: ['english'],
  openingHours: everyDay,
  documents: { passport: 'none', driverLicense: 'none' },
  about: 'Boards and scooters a minute from the point break. Wax and leashes are free.',
  gettingAround: 'Turn off the coast road at the petrol station and follow the rice field to the beach.',
  terms: 'Rinse the boards with fresh water before you bring them back. A broken fin costs $8.',
  units: [
    { key: 'scoopy', title: 'Honda Scoopy', kind: 'scooter', base: 'Daily', price: 9_00, isInstant: true, pieces: 6, description: 'Automatic, 110 cc.' },
    { key: 'helmet', title: 'Helmet', kind: 'other', base: 'Daily', price: 1_50, isInstant: true, stock: 40, description: 'Sizes S to XL.' },
    { key: 'softboard', title: 'Softboard 8 ft', kind: 'board', base: 'Daily', price: 12_00, isInstant: true, pieces: 5, description: 'For the first waves.' },
    { key: 'wetsuit', title: 'Wetsuit', kind: 'other', base: 'Daily', price: 4_00, isInstant: true, pieces: 8, description: 'Shorty, two millimetres.' },
    {
      key: 'surf-set',
      title: 'Surf set',
      kind: 'other',
      base: 'Daily',
      price: 15_00,
      isInstant: true,
      parts: [
        ['softboard', 1],
        ['wetsuit', 1],
      ],
      description: 'All that one surfer wants.',
    },
    {
      key: 'family-set',
      title: 'Family surf set',
      kind: 'other',
      base: 'Daily',
      price: 50_00,
      isInstant: true,
      parts: [
        ['softboard', 2],
        ['wetsuit', 4],
      ],
      description: 'For four who take turns.',
    },
  ],
}

/** Cabins by the night, canoes, and one kit. */
export const lodge: WrittenRental = {
  slug: 'sortland-lake-lodge',
  title: 'Sortland Lake Lodge',
  countryId: 'no',
  currencyId: 'eur',
  timeZone: 'Europe/Oslo',
  address: 'Strandgata 40, 8400 Sortland',
  shortAddress: 'Sortland',
  lat: 68.6959,
  lng: 15.4137,
  languages: ['english'],
  openingHours: everyDay,
  documents: { passport: 'none', driverLicense: 'none' },
  about: 'Two cabins and a boathouse on a quiet lake.',
  gettingAround: 'Leave the E10 at the church and follow the lake for two kilometres.',
  terms: 'No fires on the shore between April and September.',
  units: [
    {
      key: 'cabin',
      title: 'Lake cabin',
      kind: 'home',
      base: 'Nightly',
      price: 95_00,
      isInstant: true,
      nights: { checkIn: '16:00', checkOut: '10:00', guestsIncluded: 4, extraGuestPrice: 15_00, cleaningFee: 35_00 },
      rules: { minLength: 2 },
      description: 'Pine walls, a wood stove and a jetty of its own.',
    },
    { key: 'canoe', title: 'Canoe', kind: 'boat', base: 'Daily', price: 20_00, isInstant: true, pieces: 2, description: 'Aluminium, with two paddles.' },
    { key: 'rod', title: 'Fishing rod', kind: 'other', base: 'Daily', price: 6_00, isInstant: true, stock: 10, description: 'Spinning rod with a reel.' },
    {
      key: 'fishing-kit',
      title: 'Fishing kit',
      kind: 'other',
      base: 'Daily',
      price: 28_00,
      isInstant: true,
      parts: [
        ['canoe', 1],
        ['rod', 2],
      ],
      description: 'A morning on the lake for two.',
    },
  ],
}

const surf = (ask: string, expect: AskedQuestion['expect']): AskedQuestion => ({ rental: surfShop.slug, ask, expect })
const lake = (ask: string, expect: AskedQuestion['expect']): AskedQuestion => ({ rental: lodge.slug, ask, expect })
const onSurf = (key: string, words: RegExp) => onPage(surfShop.slug, key, words)
const onLake = (key: string, words: RegExp) => onPage(lodge.slug, key, words)

/** Written before the assistant knew of pieces, kits and nights. */
export const fleetQuestions: AskedQuestion[] = [
  surf('Do you have four scooters from {+8..+10}?', { count: { unit: 'scoopy', from: 8, length: 2, asked: 4 } }),
  surf('Сколько шлемов свободно завтра?', { count: { unit: 'helmet', from: 1, length: 1 } }),
  surf('What is in the surf set?', onSurf('surf-set', /1 × Softboard 8 ft, 1 × Wetsuit/)),
  surf('Which sets include a wetsuit?', onSurf('wetsuit', /Surf set.*Family surf set|Family surf set.*Surf set/)),
  surf('Is a helmet in the surf set?', onSurf('surf-set', /doesn’t include Helmet/)),
  surf('Сколько у вас досок?', onSurf('softboard', /(?<!\d)5(?!\d)/)),
  surf('Нужно 12 шлемов на {+9..+12}, сколько это будет стоить?', { count: { unit: 'helmet', from: 9, length: 3, asked: 12 } }),
  lake('What time is check-in at the cabin?', onLake('cabin', /16:00/)),
  lake('Во сколько нужно выехать из домика?', onLake('cabin', /10:00/)),
  lake('Сколько гостей включено в цену домика?', onLake('cabin', /4 гост.*€15/)),
  lake('Каноэ входит в набор?', onLake('fishing-kit', /1 × Canoe/)),
  lake('Are three canoes free on {+9}?', { count: { unit: 'canoe', from: 9, length: 1, asked: 3 } }),
]

/** Written after the assistant had learned to answer those above. */
export const fleetLater: AskedQuestion[] = [
  surf('How many scooters do you have?', onSurf('scoopy', /(?<!\d)6(?!\d)/)),
  surf('Are 10 wetsuits available on {+5}?', { count: { unit: 'wetsuit', from: 5, length: 1, asked: 10 } }),
  surf('Какие комплекты у вас есть?', onSurf('family-set', /2 × Softboard 8 ft, 4 × Wetsuit/)),
  surf('Можно взять 3 доски завтра?', { count: { unit: 'softboard', from: 1, length: 1, asked: 3 } }),
  surf('Do you have two family surf sets on {+6}?', { count: { unit: 'family-set', from: 6, length: 1, asked: 2 } }),
  surf('How many surfboards come with the family surf set?', onSurf('family-set', /2 × Softboard/)),
  lake('How much is the cleaning fee for the cabin?', onLake('cabin', /€35/)),
  lake('До скольки нужно освободить домик, когда выезд?', onLake('cabin', /10:00/)),
  lake('На сколько ночей минимум можно снять домик?', onLake('cabin', /2 ночи/)),
  lake('Is a rod part of the fishing kit?', onLake('fishing-kit', /includes Fishing rod/)),
  lake('Do you have five bicycles on {+4}?', null),
  surf('Сколько у вас инструкторов?', null),
]
