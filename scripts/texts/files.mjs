import { globSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../packages/contract/src/product.ts'
import { root } from '../install.mjs'
import { compileTexts } from './catalogues.mjs'
import { textsOf } from './texts-of.mjs'

/** Where the modules of a section are, by its first part. */
const sources = { web: 'apps/web/src', server: 'apps/server/src', contract: 'packages/contract/src', embed: 'apps/web/embed', worker: 'apps/web/worker' }

const fileOf = section => {
  const [part, ...rest] = section.split('/')
  return join(root, sources[part], `${rest.join('/')}.text.ts`)
}

/** The texts of each language that has a file; English first, which the others are compared with. */
function readTextFiles() {
  const names = globSync('*.json', { cwd: join(root, 'texts') }).map(name => name.slice(0, -'.json'.length))
  const ordered = [...languages, ...names.filter(name => !languages.includes(name)).toSorted()]
  return Object.fromEntries(ordered.map(language => [language, textsOf(language)]))
}

/**
 * What `texts/*.json` compile to, by the path of the file, and what is wrong with them. A language that the product does not have yet is checked like the
 * others and not compiled.
 */
export function compileTextFiles() {
  const texts = readTextFiles()
  const { problems } = compileTexts(texts)
  const { modules } = compileTexts(Object.fromEntries(languages.map(language => [language, texts[language]])))
  return { files: new Map([...modules].map(([section, code]) => [fileOf(section), code])), problems }
}

/** The compiled files that are there. */
export const compiledFiles = () =>
  Object.values(sources).flatMap(source => globSync('**/*.text.ts', { cwd: join(root, source) }).map(file => join(root, source, file)))
