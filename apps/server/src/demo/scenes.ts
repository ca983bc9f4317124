import type { Life } from './lives.ts'

/** One booking around today, written by hand. */
export interface Scene {
  unit: string
  guest: string
  life: Life
  /** Days from today, at the rental point. A start or return that has just gone by moves on by a day. */
  day: number
  time: string
  length: number
  /** Minutes ago. */
  asked: number
  comment?: string
  reason?: string
}

const hours = (count: number) => count * 60
const days = (count: number) => count * 24 * 60

export const scenes: Scene[] = [
  { unit: 'vario-125', guest: 'anna', life: 'out', day: -2, time: '10:00', length: 5, asked: days(6), comment: 'Two helmets, please, one in L.' },
  {
    unit: 'vario-125',
    guest: 'emma',
    life: 'waiting',
    day: 7,
    time: '18:00',
    length: 3,
    asked: 48,
    comment: 'We land at four and come straight from the airport. Can one helmet be for a child?',
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
    reason: 'It gets new tyres in that week, sorry. The coral Scoopy is just as easy to ride.',
  },
  { unit: 'vario-125', guest: 'emma', life: 'done', day: -44, time: '10:00', length: 4, asked: days(52) },

  { unit: 'scoopy-mint', guest: 'sofia', life: 'out', day: -1, time: '09:30', length: 5, asked: days(3) },
  { unit: 'scoopy-mint', guest: 'ben', life: 'agreed', day: 7, time: '10:00', length: 5, asked: days(2) },
  { unit: 'scoopy-mint', guest: 'mia', life: 'paying', day: 15, time: '10:00', length: 3, asked: 2 },

  { unit: 'scoopy-mango', guest: 'chloe', life: 'out', day: -3, time: '12:00', length: 3, asked: days(5) },
  { unit: 'scoopy-mango', guest: 'ines', life: 'agreed', day: 4, time: '09:00', length: 4, asked: hours(20) },

  { unit: 'vespa-primavera', guest: 'lucas', life: 'late', day: -5, time: '18:00', length: 4, asked: days(9) },
  { unit: 'vespa-primavera', guest: 'omar', life: 'agreed', day: 0, time: '16:00', length: 7, asked: days(5), comment: 'I have driven a Vespa for ten years.' },
  { unit: 'vespa-primavera', guest: 'grace', life: 'agreed', day: 12, time: '09:00', length: 5, asked: days(6) },

  { unit: 'nmax-155', guest: 'noah', life: 'agreed', day: 0, time: '10:00', length: 4, asked: days(3) },
  {
    unit: 'nmax-155',
    guest: 'marco',
    life: 'waiting',
    day: 9,
    time: '11:30',
    length: 3,
    asked: hours(9),
    comment: 'For the ride to Kintamani, with a passenger.',
  },
  { unit: 'nmax-155', guest: 'mia', life: 'expired', day: -4, time: '10:00', length: 2, asked: days(8) },

  { unit: 'surf-rack', guest: 'liam', life: 'out', day: -8, time: '18:00', length: 9, asked: days(12) },
  { unit: 'surf-rack', guest: 'hannah', life: 'agreed', day: 5, time: '10:00', length: 4, asked: days(1) },

  {
    unit: 'scoopy-coral',
    guest: 'daniel',
    life: 'waiting',
    day: 2,
    time: '09:00',
    length: 6,
    asked: hours(23) + 10,
    comment: 'Bonjour! Could you bring it to Berawa?',
  },
  { unit: 'scoopy-coral', guest: 'emma', life: 'cancelled by guest', day: 4, time: '10:00', length: 3, asked: days(4), reason: 'We take the Vario instead.' },
  { unit: 'scoopy-coral', guest: 'hannah', life: 'done', day: -3, time: '09:00', length: 2, asked: days(5) },
  { unit: 'scoopy-coral', guest: 'yuki', life: 'agreed', day: 11, time: '11:30', length: 4, asked: days(2) },

  { unit: 'surfboard', guest: 'emma', life: 'out', day: -1, time: '09:00', length: 3, asked: days(2), comment: 'The 9 foot one, please.' },
  { unit: 'surfboard', guest: 'lucas', life: 'agreed', day: 6, time: '08:00', length: 2, asked: hours(30) },

  { unit: 'nmax-month', guest: 'kenji', life: 'out', day: -20, time: '10:00', length: 1, asked: days(24) },

  { unit: 'jukung-day', guest: 'emma', life: 'agreed', day: 3, time: '08:00', length: 1, asked: days(3), comment: 'Two grown-ups and one who is six.' },
  {
    unit: 'jukung-day',
    guest: 'hannah',
    life: 'waiting',
    day: 9,
    time: '07:30',
    length: 1,
    asked: hours(3),
    comment: 'It is a birthday. Is there room for a cake?',
  },
  {
    unit: 'jukung-day',
    guest: 'pierre',
    life: 'cancelled by rental',
    day: 1,
    time: '07:00',
    length: 1,
    asked: days(5),
    reason: 'The harbour has put up the red flag for that day. Choose any other one.',
  },
  { unit: 'jukung-day', guest: 'emma', life: 'expired', day: -43, time: '07:30', length: 1, asked: days(49) },

  { unit: 'jukung-sunset', guest: 'chloe', life: 'agreed', day: 1, time: '16:00', length: 2, asked: hours(14) },
  { unit: 'jukung-sunset', guest: 'daniel', life: 'draft', day: 4, time: '16:00', length: 2, asked: 11 },

  { unit: 'soft-boards', guest: 'ben', life: 'out', day: -1, time: '08:00', length: 3, asked: days(2) },
  { unit: 'soft-boards', guest: 'emma', life: 'done', day: -6, time: '08:00', length: 2, asked: days(9) },

  { unit: 'field-camera', guest: 'yuki', life: 'out', day: -2, time: '10:00', length: 5, asked: days(10), comment: 'Black and white film, if you have any.' },
  { unit: 'field-camera', guest: 'noah', life: 'agreed', day: 9, time: '10:00', length: 3, asked: days(1) },
  { unit: 'field-camera', guest: 'emma', life: 'done', day: -113, time: '10:00', length: 3, asked: days(120) },

  { unit: 'villa-sawah', guest: 'grace', life: 'out', day: -3, time: '14:00', length: 6, asked: days(40) },
  { unit: 'villa-sawah', guest: 'emma', life: 'draft', day: 14, time: '14:00', length: 4, asked: 8 },
  { unit: 'villa-sawah', guest: 'omar', life: 'waiting', day: 26, time: '15:00', length: 5, asked: hours(14), comment: 'We come with two tripods and a baby.' },

  {
    unit: 'party-tent',
    guest: 'anna',
    life: 'agreed',
    day: 10,
    time: '12:00',
    length: 2,
    asked: days(8),
    comment: 'The garden is in Penestanan, flat, with a socket.',
  },
  { unit: 'party-tent', guest: 'sofia', life: 'waiting', day: 18, time: '12:00', length: 1, asked: hours(5) },

  { unit: 'camera-guide', guest: 'kenji', life: 'agreed', day: 4, time: '09:00', length: 2, asked: days(1) },
  { unit: 'camera-guide', guest: 'ines', life: 'withdrawn', day: 6, time: '15:00', length: 2, asked: days(2) },

  { unit: 'surfboard', guest: 'emma', life: 'done', day: -77, time: '09:00', length: 2, asked: days(80) },
  { unit: 'camera-guide', guest: 'emma', life: 'done', day: -28, time: '09:00', length: 3, asked: days(33), comment: 'Early light, please.' },
  { unit: 'scoopy-mango', guest: 'emma', life: 'done', day: -201, time: '10:00', length: 7, asked: days(210) },
  { unit: 'villa-sawah', guest: 'emma', life: 'done', day: -229, time: '15:00', length: 4, asked: days(260) },
]
