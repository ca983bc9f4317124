import { expect, test } from 'vitest'
import { unitFormOf, unitMistakes, unitPatch, type OfficeUnit } from './unit-form.ts'

const unit: OfficeUnit = {
  id: '0199-unit',
  rentalId: '0199-rental',
  title: 'Vario 125',
  kind: 'scooter',
  categoryId: null,
  attributes: {},
  description: '',
  baseRentalPeriod: 'Daily',
  basePrice: 1650,
  currency: { id: 'usd', code: 'USD', sign: '$' },
  photos: [],
  photoColors: [],
  status: 'active',
  instantBook: false,
  rules: { minLength: 2 },
  policy: 'flexible',
  onlinePercent: 100,
  deposit: { kind: 'none', amount: 0 },
  pieceCount: 1,
  isKit: false,
  tracking: 'piece',
  insertedAt: '2026-11-01T00:00:00.000Z',
  needsContract: false,
  updatedAt: '2026-11-02T00:00:00.000Z',
}
const form = unitFormOf(unit)

test('a form shows the price as it is typed and absent rules as nothing', () => {
  expect(form).toMatchObject({ basePrice: '16.50', minLength: '2', maxLength: '', noticeMinutes: '' })
})

test('only what was changed is sent, with the version it was changed in', () => {
  expect(unitPatch({ ...form, title: 'Vario' }, ['title'])).toEqual({ title: 'Vario', updatedAt: unit.updatedAt })
  expect(unitPatch({ ...form, kind: 'board' }, ['kind'])).toEqual({ kind: 'board', updatedAt: unit.updatedAt })
  expect(unitPatch({ ...form, basePrice: '17' }, ['basePrice'])).toEqual({ basePrice: 1700, updatedAt: unit.updatedAt })
})

test('the rules travel together, and an emptied one is left out', () => {
  expect(unitPatch({ ...form, minLength: '', maxLength: '30' }, ['minLength', 'maxLength'])).toEqual({ rules: { maxLength: 30 }, updatedAt: unit.updatedAt })
})

test.each([
  [{ title: '' }, 'title'],
  [{ basePrice: '-1' }, 'basePrice'],
  [{ basePrice: '016' }, 'basePrice'],
  [{ basePrice: '1.234' }, 'basePrice'],
  [{ minLength: '0' }, 'minLength'],
  [{ maxLength: '1.5' }, 'maxLength'],
  [{ maxLength: '9999' }, 'maxLength'],
  [{ minLength: '5', maxLength: '3' }, 'maxLength'],
] as const)('%o is a mistake', (patch, field) => expect(Object.keys(unitMistakes({ ...form, ...patch }, 'en'))).toEqual([field]))

test('a whole form has none', () => expect(unitMistakes(form, 'en')).toEqual({}))
