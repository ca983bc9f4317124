import { expect, test } from 'vitest'
import { geoText } from './geo.text.ts'
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
