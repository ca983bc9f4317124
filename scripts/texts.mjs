import { parseArgs } from 'node:util'
import { prepare } from './install.mjs'

const { positionals } = parseArgs({ allowPositionals: true })
const [language, part = ''] = positionals
await prepare()
const { languages } = await import('../packages/contract/src/product.ts')
if (language !== undefined && !languages.includes(language)) {
  console.error(`npm run texts: compiles texts/*.json to the catalogues of the interface
npm run texts -- ${languages.join('|')} [part of a section's name]: every text of a language, screen by screen, with examples for the facts in it`)
  process.exit(1)
}
const { buildTexts } = await import('./build-texts.mjs')
if (!buildTexts()) process.exit(1)
if (language === undefined) process.exit(0)
const { listTexts } = await import('./read-texts.mjs')
for (const { name, texts } of listTexts(language).filter(one => one.name.includes(part))) {
  console.log(`\n# ${name}`)
  for (const { key, text } of texts) console.log(`${key ? `${key}: ` : ''}${text.replaceAll('\n', '\n    ')}`)
}
