import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'
import { compileTexts } from './catalogues.mjs'

const source = join(root, 'apps/web/src')

/** The texts of the interface, by language; English first, which the others are compared with. */
function readTextFiles() {
  const names = readdirSync(join(root, 'texts'))
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
  const languages = ['en', ...names.filter(name => name !== 'en').toSorted()]
  return Object.fromEntries(languages.map(language => [language, JSON.parse(readFileSync(join(root, 'texts', `${language}.json`), 'utf8'))]))
}

/** What `texts/*.json` compile to, by the path of the file, and what is wrong with them. */
export function compileTextFiles() {
  const { modules, problems } = compileTexts(readTextFiles())
  return { files: new Map([...modules].map(([section, code]) => [join(source, `${section}.text.ts`), code])), problems }
}

/** The compiled files that are there. */
export const compiledFiles = () => globSync('**/*.text.ts', { cwd: source }).map(file => join(source, file))
