import { expect, test } from 'vitest'
import { dayInWords, fullDayInWords, rangeInWords, shortRangeInWords } from './dates.ts'
import { numberInWords, percentInWords, shortNumberInWords, sizeInWords } from './numbers.ts'

test('month names are those of Intl, except for the British Sept', () => {
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-15`
    const write = (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))
    expect([dayInWords(date, 'en'), dayInWords(date, 'ru')]).toEqual([write('en-GB').replace('Sept', 'Sep'), write('ru-RU')])
  }
})

test.each([
  ['2026-11-24', '2026-11-26', '24 – 26 Nov 2026', '24 – 26 нояб. 2026', '24 – 26 нояб.'],
  ['2026-11-30', '2026-12-03', '30 Nov – 3 Dec 2026', '30 нояб. – 3 дек. 2026', '30 нояб. – 3 дек.'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027', '30 дек. 2026 – 2 янв. 2027', '30 дек. – 2 янв.'],
  ['2026-09-05', '2026-09-05', '5 Sep 2026', '5 сент. 2026', '5 сент.'],
])('%s to %s: a shared month or year is written once', (first, last, en, ru, short) => {
  expect([rangeInWords(first, last, 'en'), rangeInWords(first, last, 'ru'), shortRangeInWords(first, last, 'ru')]).toEqual([en, ru, short])
})

test('numbers are formatted by the conventions of the language', () => {
  expect(fullDayInWords('2026-05-01', 'ru')).toBe('1 мая 2026')
  expect([percentInWords(5, 'en'), percentInWords(5, 'ru')]).toEqual(['5%', '5\u00a0%'])
  expect([percentInWords(11.5, 'en'), percentInWords(11.5, 'ru')]).toEqual(['11.5%', '11,5\u00a0%'])
  expect([numberInWords(12486.4, 'en'), numberInWords(12486.4, 'ru'), numberInWords(-3.25, 'ru', 1)]).toEqual(['12,486', '12\u00a0486', '−3,3'])
  expect([shortNumberInWords(11436, 'en'), shortNumberInWords(11436, 'ru')]).toEqual(['11.4K', '11,4\u00a0тыс.'])
  expect([sizeInWords(840_200, 'en'), sizeInWords(1_240_000, 'ru')]).toEqual(['840 kB', '1,2 МБ'])
})
