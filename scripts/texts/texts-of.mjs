import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'

/** The texts of a language by section, as they stand in `texts/`. */
export const textsOf = language => JSON.parse(readFileSync(join(root, 'texts', `${language}.json`), 'utf8'))
