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
  ['125?', undefined],
])('the language of %j', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
