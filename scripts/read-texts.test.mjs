import { expect, test } from 'vitest'
import { listTexts, readTexts } from './read-texts.mjs'

const english = {
  plain: 'Send it',
  'a key': { 'asked(amount)': 'Pay {amount} now' },
  'waits(count)': '{count, plural, =0 {Nobody waits} one {# guest waiting} other {# guests waiting, {count, number} of them today}}',
  'way(isLate)': '{isLate, select, true {Too late} other {In time}}',
  'taken{number}': 'Booking {number} has these dates',
  'odd(thing)': 'It is {thing}',
  arrow: '→',
}

test('finds every text of a section, with what may stand in it', () => {
  expect(readTexts(english, 'en')).toEqual([
    { key: 'plain', text: 'Send it' },
    { key: 'a key.asked', text: 'Pay $45.00 now' },
    { key: 'waits', text: 'Nobody waits' },
    { key: 'waits', text: '1 guest waiting' },
    { key: 'waits', text: '5 guests waiting, 5 of them today' },
    { key: 'way', text: 'Too late' },
    { key: 'way', text: 'In time' },
    { key: 'taken', text: 'Booking 5 has these dates' },
    { key: 'odd', text: 'It is ‹thing›' },
  ])
  const russian = { 'waits(count)': '{count, plural, one {ждёт # гость} few {ждут # гостя} many {ждут # гостей} other {ждут # гостя}}' }
  expect(readTexts(russian, 'ru').map(({ text }) => text)).toEqual(['ждёт 1 гость', 'ждут 2 гостя', 'ждут 5 гостей', 'ждут 5 гостя'])
})

test('reads the interface, refusals, letters and what people of the demo world say', () => {
  for (const language of ['en', 'ru']) {
    const names = listTexts(language).map(({ name }) => name)
    for (const part of ['contract/bookings/refusals', 'web/pages/shell/shell', 'apps/server/src/demo/talks.ts', 'apps/server/src/demo/reviews-sea.ts'])
      expect(names).toContain(part)
  }
})
