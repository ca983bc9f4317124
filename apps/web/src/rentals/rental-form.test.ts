import { expect, test } from 'vitest'
import { rentalFormOf, rentalMistakes, rentalPatch, type OfficeRental } from './rental-form.ts'

const rental: OfficeRental = {
  id: '0199-rental',
  slug: 'echo-beach',
  title: 'Echo Beach',
  ownDomain: null,
  about: '',
  profilePicUuid: null,
  photos: [],
  photoColors: [],
  brandColor: null,
  currency: { id: 'usd', code: 'USD', sign: '$' },
  countryId: 'id',
  address: 'Jl. Pantai 12',
  shortAddress: 'Canggu',
  addressIsPublic: false,
  location: { type: 'Point', coordinates: [-8.65, 115.13] },
  locationGettingAround: '',
  timeZone: 'Asia/Makassar',
  languages: ['english'],
  answerHours: 24,
  settings: { answerHours: 24, unpaidDays: 60, unitPolicy: 'flexible', unitInstantBook: false, notices: {} },
  closedAt: null,
  currencyIsFixed: false,
  openingHours: { mon: { from: '09:00', to: '18:00' }, sun: null },
  terms: '',
  rating: { score: null, count: 0 },
  insertedAt: '2026-11-01T00:00:00.000Z',
  contactEmail: null,
  contactPhone: null,
  documents: { passport: 'photo', driverLicense: 'photo' },
  documentsByKind: {},
  suspension: null,
  approval: null,
  role: 'owner',
  updatedAt: '2026-11-02T00:00:00.000Z',
}
const form = rentalFormOf(rental)

test('a day without hours is open round the clock, a closed one stays closed', () => {
  expect(form.openingHours).toMatchObject({ mon: { from: '09:00', to: '18:00' }, tue: { from: '00:00', to: '24:00' }, sun: null })
})

test('only what was changed is sent, with the version it was changed in', () => {
  expect(rentalPatch({ ...form, about: 'Scooters' }, ['about'])).toEqual({ about: 'Scooters', updatedAt: rental.updatedAt })
})

test('single dates travel with the week that they rule over', () => {
  const christmas = { ...form, singleDates: { '2026-12-25': null } }
  expect(rentalPatch(christmas, ['singleDates'])).toEqual({
    openingHours: { ...form.openingHours, dates: { '2026-12-25': null } },
    updatedAt: rental.updatedAt,
  })
  expect(rentalPatch(form, ['openingHours'])).toMatchObject({ openingHours: { dates: {} } })
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ slug: 'Echo' }, 'slug'],
  [{ shortAddress: '' }, 'shortAddress'],
  [{ contactEmail: 'ayu@' }, 'contactEmail'],
  [{ openingHours: { ...form.openingHours, tue: { from: '18:00', to: '09:00' } } }, 'openingHours'],
  [{ singleDates: { '2026-12-25': { from: '18:00', to: '09:00' } } }, 'singleDates'],
] as const)('%o is a mistake', (patch, field) => expect(Object.keys(rentalMistakes({ ...form, ...patch }, 'en'))).toEqual([field]))

test('a whole form has none', () => expect(rentalMistakes(form, 'en')).toEqual({}))
