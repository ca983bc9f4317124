import { expect, test } from 'vitest'
import { listTexts, readTexts } from './read-texts.mjs'

const code = `
  const en = { plain: 'Send it', 'a key': { asked: (amount: string) => \`Pay \${amount} now\` } }
  export const words = defineText({
    en: { waits: (count: number) => plural(count, 'en', { one: \`\${numberInWords(count, 'en')} guest waiting\`, other: \`\${numberInWords(count, 'en')} guests waiting\` }), way: (isLate: boolean) => { if (isLate) return 'Too late'; return isLate ? 'Late' : 'In ' + 'time' } },
    ru: { waits: (count: number) => plural(count, 'ru', { one: \`ждёт \${numberInWords(count, 'ru')} гость\`, few: \`ждут \${numberInWords(count, 'ru')} гостя\`, other: \`ждут \${numberInWords(count, 'ru')} гостей\` }), sign: '→' },
  })`

test('finds every text of a language, with what may stand in it', () => {
  expect(readTexts(code, 'en')).toEqual([
    { key: 'plain', text: 'Send it' },
    { key: 'a key.asked', text: 'Pay $45.00 now' },
    { key: 'waits', text: '1 guest waiting' },
    { key: 'waits', text: '5 guests waiting' },
    { key: 'way', text: 'Too late' },
    { key: 'way', text: 'Late' },
    { key: 'way', text: 'In time' },
  ])
  expect(readTexts(code, 'ru').map(({ text }) => text)).toEqual(['ждёт 1 гость', 'ждут 2 гостя', 'ждут 5 гостей'])
})

test('reads catalogues, refusals, letters and what the server says', { timeout: 60_000 }, () => {
  for (const language of ['en', 'ru']) {
    const files = listTexts(language).map(({ file }) => file)
    for (const part of ['refusals.text.ts', 'notifications.text.ts', 'letters.text.ts']) expect(files.filter(file => file.endsWith(part))).not.toEqual([])
    for (const file of ['apps/server/src/demo/talks.ts', 'apps/server/src/demo/reviews-sea.ts', 'apps/web/worker/offline.text.ts'])
      expect(files).toContain(file)
  }
})
