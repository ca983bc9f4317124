import { expect, test } from 'vitest'
import { languageOf } from './words.ts'

test.each([
  ['Is the Vario free tomorrow?', 'en'],
  ['Can I rent an orang utan costume?', 'en'],
  ['Vario 125', 'en'],
  ['Vario свободен завтра?', 'ru'],
  ['Apakah Vario 125 masih ada besok?', 'id'],
  ['Berapa harga sewa per hari?', 'id'],
  ['Halo, bisa antar ke hotel?', 'id'],
  ['Tenda dome besar', 'id'],
  ['Sepeda gunung', 'id'],
  ['Air pump', 'en'],
  ['Is the air tight, and does the ban on jam end?', 'en'],
  ['125?', undefined],
])('the language of %j', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test('a name alone is of the language that its writer uses, if that has Latin letters', () => {
  expect(languageOf('Vespa?', 'id')).toBe('id')
  expect(languageOf('Vespa?', 'ru')).toBe('en')
  expect(languageOf('Is the Vespa free?', 'id')).toBe('en')
})
