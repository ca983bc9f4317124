import { expect, test } from 'vitest'
import { emptyRental, fieldsOfStep, findMistakes, firstStepOf, type RentalDraft } from './rental-draft.ts'

const whole: RentalDraft = {
  ...emptyRental,
  title: 'Echo Beach',
  slug: 'echo-beach',
  countryId: 'id',
  address: 'Jl. Pantai 12',
  shortAddress: 'Canggu',
  location: { type: 'Point', coordinates: [-8.65, 115.13] },
}

test('a whole company has no mistakes', () => expect(findMistakes(whole, 'en')).toEqual({}))

test.each([
  [{ title: ' ' }, 'title', 'Required field'],
  [{ slug: '' }, 'slug', 'Required field'],
  [{ slug: 'api' }, 'slug', '3 to 40 characters: start with a letter, then letters, digits and - _ . ~'],
  [{ openingHours: { ...emptyRental.openingHours, sun: { from: '18:00', to: '09:00' } } }, 'openingHours', 'Check these dates'],
  [{ countryId: null }, 'countryId', 'Required field'],
  [{ address: '' }, 'address', 'Required field'],
  [{ shortAddress: '' }, 'shortAddress', 'Required field'],
  [{ location: null }, 'location', 'Choose a place on the map'],
] as const)('%o: %s', (patch, field, words) => expect(findMistakes({ ...whole, ...patch }, 'en')).toEqual({ [field]: words }))

test('each field belongs to the step that shows it', () => {
  for (const step of [1, 2]) for (const field of fieldsOfStep(step)) expect(firstStepOf(field)).toBe(step)
})
