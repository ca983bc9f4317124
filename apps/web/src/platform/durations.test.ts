import { expect, test } from 'vitest'
import { minute } from '@rentwell/contract/durations.ts'
import { durationInWords, longDurationInWords } from './durations.ts'

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

test('units are translated into Russian', () => expect(words(15 * 60 + 42, 'ru')).toBe('15 ч 42 мин'))

test.each([
  [23 * 60, '23 h', '23 ч'],
  [24 * 60, '1 day', '1 день'],
  [25 * 60 + 50, '1 day 1 hour', '1 день 1 час'],
  [69 * 60, '2 days 21 hours', '2 дня 21 час'],
])('in a heading %i minutes are %s, %s', (minutes, english, russian) => {
  const say = (language: 'en' | 'ru') => longDurationInWords(minutes * minute, language).replaceAll('\u00a0', ' ')
  expect([say('en'), say('ru')]).toEqual([english, russian])
})
