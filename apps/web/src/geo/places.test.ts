import { expect, test } from 'vitest'
import { geoText } from './geo.text.ts'
import { shortAddressWaitsFor } from './location-fields.tsx'
import { stillState } from './place-chooser.ts'
import { defaultCentre, defaultZoom } from './places.ts'
import { troubleInWords } from './use-place-choice.ts'

test('the map begins at latitude -8.631, longitude 115.161 and zoom 12', () => {
  expect([...defaultCentre, defaultZoom]).toEqual([-8.631, 115.161, 12])
})

test.each([
  ['unable', 'Unable to get your location'],
  ['unsupported', 'Geolocation is not supported by your browser'],
  ['no_result', 'No result was found for this request'],
] as const)('%s: %s', (trouble, words) => expect(troubleInWords(trouble, geoText.en)).toBe(words))

test('a server that refuses is told in its own words', () => {
  expect(troubleInWords({ message: 'Too many requests.' }, geoText.en)).toBe('Too many requests.')
  expect(troubleInWords(null, geoText.en)).toBeUndefined()
})

const typed = { countryId: 'id', address: 'Jl. Raya 12', shortAddress: '', location: null, locationGettingAround: '' }

test.each([
  ['nothing', typed, stillState, undefined, undefined],
  ['an address', { ...typed, address: ' ' }, stillState, undefined, 'address'],
  ['a map that moves', typed, { ...stillState, isChanging: true }, undefined, 'map'],
  ['an address that is found', typed, stillState, 'No result was found for this request', 'trouble'],
] as const)('a short address waits for %s', (_what, value, state, trouble, waits) => expect(shortAddressWaitsFor({ value, state, trouble })).toBe(waits))
