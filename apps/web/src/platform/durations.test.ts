import { expect, test } from 'vitest'
import { durationInWords } from './durations.ts'

const minute = 60_000
const words = (minutes: number, language: 'en' | 'ru' = 'en') => durationInWords(minutes * minute, language).replaceAll('\u00a0', ' ')

test.each([
  [0, '1 min'],
  [48, '48 min'],
  [60, '1 h'],
  [23 * 60 + 12, '23 h 12 min'],
  [24 * 60, '24 h'],
  [48 * 60, '2 d'],
  [53 * 60, '2 d 5 h'],
  [-90, '1 h 30 min'],
])('%i minutes are %s', (minutes, said) => expect(words(minutes)).toBe(said))

test('Russian has its own words', () => expect(words(15 * 60 + 42, 'ru')).toBe('15 ч 42 мин'))
