import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'

const read = language => JSON.parse(readFileSync(join(root, 'texts', `${language}.json`), 'utf8'))

/** Every pair of an English text and the same text in another language, by the English one. */
function pairsOf(language) {
  const pairs = new Map()
  const walk = (from, to) => {
    for (const [key, text] of Object.entries(from))
      if (typeof text === 'string') pairs.set(text, (pairs.get(text) ?? new Set()).add(to[key]))
      else walk(text, to[key])
  }
  walk(read('en'), read(language))
  return pairs
}

const known = new Map()

/** An English text of the interface in another language; a pattern of all its translations if it has several. Throws if the interface has no such text. */
export function inLanguage(english, language) {
  if (!known.has(language)) known.set(language, pairsOf(language))
  const found = [...(known.get(language).get(english) ?? [])]
  if (found.length === 0) throw new Error(`The interface has no text '${english}'.`)
  return found.length === 1 ? found[0] : new RegExp(`^(?:${found.map(text => RegExp.escape(text)).join('|')})$`)
}
