import type { Life } from './lives.ts'

/** One booking around today, written by hand. */
export interface Scene {
  unit: string
  /** How many pieces of it; left out: one. */
  count?: number
  /** Other units of the booking, by their keys, and how many pieces of each. */
  also?: Record<string, number>
  guest: string
  life: Life
  /** Days from today, at the rental point. A start or return that has just gone by moves on to the next of its hours, then to the next day; one that is late, to the day before. */
  day: number
  time: string | string[]
  length: number
  /** Minutes ago. */
  asked: number
  /** True if it is paid when it is handed over, false if with a card; left out: as chance has it. */
  isPaidAtCounter?: boolean
  comment?: string
  reason?: string
}

const hours = (count: number) => count * 60
const days = (count: number) => count * 24 * 60

/** A surf camp of Canggu, which takes the same for every group of its own guests. */
const campOf = (day: number, life: Life): Scene => ({
  unit: 'vario-125',
  count: 8,
  also: { helmet: 8 },
  guest: 'dewi',
  life,
  day,
  time: ['09:30', '11:00'],
  length: 10,
  asked: days(12 - day),
  isPaidAtCounter: true,
  comment: 'For the camp, as always. Invoice to my name, please.',
})
const everyFourWeeks = 28
const campsBefore = Array.from({ length: 11 }, (_, index) => campOf(-37 - index * everyFourWeeks, 'done'))

export const scenes: Scene[] = [
  ...campsBefore,
  campOf(-9, 'out'),
  { ...campOf(19, 'agreed'), asked: days(2) },

  { unit: 'vario-125', guest: 'anna', life: 'out', day: -2, time: '10:00', length: 5, asked: days(6), comment: 'Two helmets, please, one in L.' },
  {
    unit: 'vario-125',
    guest: 'emma',
    life: 'waiting',
    day: 7,
    time: '18:00',
    length: 3,
    asked: 48,
    comment: 'We land at four and come straight from the airport. Could one of the helmets be for a six-year-old?',
  },
  { unit: 'vario-125', guest: 'pierre', life: 'agreed', day: 13, time: '09:00', length: 6, asked: days(4) },
  {
    unit: 'vario-125',
    guest: 'kenji',
    life: 'declined',
    day: 3,
    time: '09:00',
    length: 6,
    asked: days(2),
    reason: 'Sorry, our family has a ceremony that morning, and nobody is at the gate. A day later would work well.',
  },
  {
    unit: 'vario-125',
    count: 2,
    also: { helmet: 3 },
    guest: 'maya',
    life: 'agreed',
    day: 1,
    time: '10:00',
    length: 6,
    asked: days(8),
    comment: 'Two adults, two teenagers and a ten-year-old. Full-face helmets for the children, please: M, M and S.',
  },
  { unit: 'vario-125', count: 3, also: { helmet: 2 }, guest: 'petr', life: 'out', day: -3, time: '09:30', length: 6, asked: days(12) },
  { unit: 'vario-125', count: 2, guest: 'lars', life: 'done', day: -21, time: '10:00', length: 5, asked: days(30) },
  { unit: 'vario-125', guest: 'emma', life: 'done', day: -44, time: '10:00', length: 4, asked: days(52) },

  { unit: 'scoopy-mint', guest: 'sofia', life: 'out', day: -3, time: ['09:30', '17:30'], length: 4, asked: days(5) },
  {
    unit: 'scoopy-mint',
    count: 2,
    also: { 'scoopy-mango': 1, helmet: 1 },
    guest: 'zoe',
    life: 'waiting',
    day: 5,
    time: '10:00',
    length: 4,
    asked: hours(2),
    comment: 'Three friends. Could one of us have the yellow one?',
  },
  { unit: 'scoopy-mint', guest: 'ben', life: 'agreed', day: 7, time: '10:00', length: 5, asked: days(2) },
  { unit: 'scoopy-mint', guest: 'mia', life: 'paying', day: 15, time: '10:00', length: 3, asked: 2 },

  { unit: 'scoopy-mango', guest: 'chloe', life: 'out', day: -3, time: ['12:00', '15:30', '17:30'], length: 3, asked: days(5) },
  { unit: 'scoopy-mango', guest: 'ines', life: 'agreed', day: 4, time: '09:00', length: 4, asked: hours(20) },
  { unit: 'scoopy-mango', guest: 'aoife', life: 'agreed', day: 16, time: '10:00', length: 7, asked: days(3) },
  { unit: 'scoopy-mint', guest: 'kate', life: 'agreed', day: 28, time: '10:00', length: 14, asked: days(6) },
  { unit: 'vario-125', guest: 'tom', life: 'agreed', day: 27, time: '09:00', length: 7, asked: days(11), comment: 'Same one as last time, please.' },

  { unit: 'vespa-primavera', guest: 'lucas', life: 'late', day: -4, time: ['18:00', '16:00', '14:00', '12:00', '09:30'], length: 4, asked: days(9) },
  {
    unit: 'vespa-primavera',
    guest: 'omar',
    life: 'agreed',
    day: 0,
    time: ['16:00', '17:30'],
    length: 7,
    asked: days(5),
    comment: 'I have had a Vespa at home for ten years.',
  },
  { unit: 'vespa-primavera', guest: 'grace', life: 'agreed', day: 12, time: '09:00', length: 5, asked: days(6) },

  { unit: 'vespa-primavera', guest: 'matteo', life: 'agreed', day: 33, time: '10:00', length: 5, asked: days(9) },

  { unit: 'nmax-155', guest: 'noah', life: 'agreed', day: 0, time: ['10:00', '12:30', '15:00', '17:30'], length: 4, asked: days(3) },
  {
    unit: 'nmax-155',
    count: 6,
    also: { helmet: 6 },
    guest: 'anders',
    life: 'agreed',
    day: 2,
    time: '09:00',
    length: 4,
    asked: days(21),
    comment: 'Six riders from Uppsala, once around the island. All have an A license.',
  },
  { unit: 'nmax-155', guest: 'hugo', life: 'out', day: -4, time: '11:30', length: 5, asked: days(9) },
  { unit: 'nmax-155', guest: 'jonas', life: 'agreed', day: 24, time: '09:00', length: 5, asked: days(7) },
  {
    unit: 'nmax-155',
    guest: 'marco',
    life: 'waiting',
    day: 9,
    time: '11:30',
    length: 3,
    asked: hours(9),
    comment: 'Two of us, for a day trip up to Kintamani.',
  },
  { unit: 'nmax-155', guest: 'mia', life: 'expired', day: -4, time: '10:00', length: 2, asked: days(8) },

  { unit: 'surf-rack', guest: 'liam', life: 'out', day: -9, time: ['11:00', '14:00', '17:00'], length: 9, asked: days(12) },
  { unit: 'surf-rack', guest: 'cody', life: 'agreed', day: 19, time: '10:00', length: 10, asked: days(5), comment: 'I’m bringing my own 6′10″.' },
  { unit: 'surf-rack', also: { surfboard: 1 }, guest: 'freja', life: 'agreed', day: 4, time: '09:00', length: 5, asked: days(7) },
  { unit: 'surf-rack', guest: 'hannah', life: 'agreed', day: 5, time: '10:00', length: 4, asked: days(1) },

  {
    unit: 'scoopy-coral',
    guest: 'daniel',
    life: 'waiting',
    day: 3,
    time: '09:00',
    length: 6,
    asked: hours(23) + 10,
    comment: 'Bonjour! Could you bring it to Berawa?',
  },
  { unit: 'scoopy-coral', guest: 'ruby', life: 'agreed', day: 1, time: '10:00', length: 1, asked: hours(26) },
  { unit: 'scoopy-coral', guest: 'wei', life: 'agreed', day: 20, time: '11:00', length: 7, asked: days(4) },
  {
    unit: 'scoopy-coral',
    guest: 'emma',
    life: 'cancelled by guest',
    day: 4,
    time: '10:00',
    length: 3,
    asked: days(4),
    isPaidAtCounter: false,
    reason: 'We are taking the Vario instead.',
  },
  { unit: 'scoopy-coral', guest: 'hannah', life: 'done', day: -3, time: '09:00', length: 2, asked: days(5) },
  { unit: 'scoopy-coral', guest: 'yuki', life: 'agreed', day: 11, time: '11:30', length: 4, asked: days(2) },

  { unit: 'surfboard', guest: 'emma', life: 'out', day: -1, time: '09:00', length: 3, asked: days(2), comment: 'The 9-footer, please.' },
  { unit: 'surfboard', guest: 'lucas', life: 'agreed', day: 6, time: '08:00', length: 2, asked: hours(30) },

  { unit: 'nmax-month', guest: 'kenji', life: 'out', day: -20, time: '10:00', length: 1, asked: days(24) },

  { unit: 'jukung-day', guest: 'emma', life: 'agreed', day: 3, time: '08:00', length: 1, asked: days(3), comment: 'Two adults and a six-year-old.' },
  {
    unit: 'jukung-day',
    guest: 'hannah',
    life: 'waiting',
    day: 9,
    time: '07:30',
    length: 1,
    asked: hours(3),
    comment: "It's my sister's birthday. Is there room for a cake?",
  },
  {
    unit: 'jukung-day',
    guest: 'pierre',
    life: 'cancelled by rental',
    day: 1,
    time: '07:00',
    length: 1,
    asked: days(5),
    isPaidAtCounter: false,
    reason: 'The harbor has raised the red flag for that day. Any other day works.',
  },
  { unit: 'jukung-day', guest: 'emma', life: 'expired', day: -43, time: '07:30', length: 1, asked: days(49) },

  { unit: 'jukung-sunset', guest: 'chloe', life: 'agreed', day: 1, time: '16:00', length: 2, asked: hours(14) },
  { unit: 'jukung-day', guest: 'ella', life: 'agreed', day: 16, time: '07:30', length: 1, asked: days(8) },
  { unit: 'jukung-sunset', guest: 'javier', life: 'agreed', day: 12, time: '16:00', length: 2, asked: days(4) },
  { unit: 'jukung-sunset', guest: 'daniel', life: 'draft', day: 4, time: '16:00', length: 2, asked: 11 },

  { unit: 'soft-boards', guest: 'ben', life: 'out', day: -1, time: '08:00', length: 3, asked: days(2) },
  { unit: 'soft-boards', guest: 'emma', life: 'done', day: -6, time: '08:00', length: 2, asked: days(9) },

  { unit: 'field-camera', guest: 'yuki', life: 'out', day: -2, time: '10:00', length: 5, asked: days(10), comment: 'Black-and-white film if you have any.' },
  { unit: 'field-camera', guest: 'noah', life: 'agreed', day: 9, time: '10:00', length: 3, asked: days(1) },
  { unit: 'field-camera', guest: 'emma', life: 'done', day: -130, time: '10:00', length: 3, asked: days(137) },

  {
    unit: 'camera-body',
    also: { 'lens-zoom': 1, 'lens-portrait': 1 },
    guest: 'haruka',
    life: 'out',
    day: -3,
    time: '10:00',
    length: 5,
    asked: days(6),
  },
  {
    unit: 'camera-body',
    count: 2,
    also: { 'lens-zoom': 2, 'lens-portrait': 1 },
    guest: 'priya',
    life: 'agreed',
    day: 8,
    time: '10:00',
    length: 3,
    asked: days(15),
    comment: 'My brother’s wedding in Sidemen. Two of us will be shooting.',
  },
  { unit: 'camera-body', also: { 'lens-zoom': 1 }, guest: 'minho', life: 'done', day: -17, time: '10:00', length: 3, asked: days(22) },

  { unit: 'villa-sawah', guest: 'grace', life: 'out', day: -3, time: '14:00', length: 6, asked: days(40) },
  { unit: 'villa-sawah', guest: 'emma', life: 'draft', day: 14, time: '14:00', length: 4, asked: 8 },
  {
    unit: 'villa-sawah',
    guest: 'omar',
    life: 'waiting',
    day: 26,
    time: '15:00',
    length: 5,
    asked: hours(14),
    comment: 'We are bringing two tripods and a baby.',
  },
  { unit: 'villa-sawah', guest: 'lena', life: 'agreed', day: 44, time: '14:00', length: 7, asked: days(20) },

  {
    unit: 'party-tent',
    guest: 'anna',
    life: 'agreed',
    day: 10,
    time: '12:00',
    length: 2,
    asked: days(8),
    comment: 'The garden is in Penestanan: flat, with a socket.',
  },
  { unit: 'party-tent', guest: 'sofia', life: 'waiting', day: 18, time: '12:00', length: 1, asked: hours(5) },

  { unit: 'camera-guide', guest: 'kenji', life: 'agreed', day: 4, time: '09:00', length: 2, asked: days(1) },
  { unit: 'camera-guide', guest: 'ines', life: 'cancelled by guest', day: 6, time: '15:00', length: 2, asked: days(2), isPaidAtCounter: false },

  { unit: 'surfboard', guest: 'emma', life: 'done', day: -122, time: '09:00', length: 2, asked: days(125) },
  { unit: 'camera-guide', guest: 'emma', life: 'done', day: -28, time: '09:00', length: 3, asked: days(33), comment: 'Early light, please.' },
  { unit: 'scoopy-mango', guest: 'emma', life: 'done', day: -201, time: '10:00', length: 7, asked: days(210) },
  { unit: 'villa-sawah', guest: 'emma', life: 'done', day: -229, time: '15:00', length: 4, asked: days(260) },
]
