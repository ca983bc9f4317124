import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExtras, stayAddress } from './stay-address.ts'
import type { StayChoice } from './use-stay.ts'

const unit = { id: '01a218f5-25c7-7b6d-a3d9-56afb92608e7' }
const choiceOf = (more: object = {}) =>
  ({ unit, rental: { slug: 'echo-beach' }, items: [{ unitId: unit.id, count: 1 }], stay: undefined, offer: undefined, ...more }) as unknown as StayChoice
const stay = { start: new Date('2027-01-12T02:00:00Z'), length: 3 }
const offer = (base: string) => ({ terms: { base, timeZone: 'Asia/Makassar' } })
const path = `/rentals/echo-beach/units/${unit.id}`

test.each([
  ['nothing chosen', choiceOf(), path],
  ['days', choiceOf({ stay, offer: offer('Daily') }), `${path}?from=2027-01-12&to=2027-01-15&time=10%3A00`],
  ['hours', choiceOf({ stay, offer: offer('Hourly') }), `${path}?from=2027-01-12&time=10%3A00&length=3`],
  ['an end is missing', choiceOf({ stay: { ...stay, length: undefined }, offer: offer('Daily') }), path],
  ['three of it', choiceOf({ items: [{ unitId: unit.id, count: 3 }] }), `${path}?items=${unit.id}*3`],
])('%s', (_name, choice, address) => expect(stayAddress(choice, { counts: {}, code: '' }, undefined)).toBe(address))

test('extras, guests and the language go along; a code does not', () => {
  const address = stayAddress(choiceOf(), { counts: { [unit.id]: 2 }, code: 'SURF', guests: 4 }, 'ru')
  expect(address).toBe(`${path}?extras=${unit.id}*2&guests=4&lang=ru`)
})

test.each([
  [{}, undefined],
  [
    { extras: 'x', guests: '-1' },
    { counts: {}, guests: undefined },
  ],
  [{ guests: '0' }, { counts: {}, guests: undefined }],
  [{ guests: '4e9' }, { counts: {}, guests: undefined }],
  [{ extras: `${unit.id}*2.__proto__*9` }, { counts: { [unit.id]: 2 }, guests: undefined }],
])('%j is read as %j', (search, extras) => expect(readExtras(search)).toEqual(extras))

test('what was chosen is read again from the address', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.uuid(), fc.integer({ min: 1, max: 99 }), { maxKeys: 5 }),
      fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
      (counts, guests) => {
        const query = new URL(stayAddress(choiceOf(), { counts, code: '', guests }, 'en'), 'https://rentwell.example').searchParams
        const read = readExtras({ extras: query.get('extras') ?? undefined, guests: query.get('guests') ?? undefined })
        expect(read ?? { counts: {} }).toEqual(read ? { counts, guests } : { counts })
      },
    ),
  )
})
