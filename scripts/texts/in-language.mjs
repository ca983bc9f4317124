import { textsOf } from './texts-of.mjs'

/** Every pair of an English text and the same text in another language, by the English one. */
function pairsOf(language) {
  const pairs = new Map()
  const walk = (from, to) => {
    for (const [key, text] of Object.entries(from))
      if (typeof text === 'string') pairs.set(text, (pairs.get(text) ?? new Set()).add(to[key]))
      else walk(text, to[key])
  }
  walk(textsOf('en'), textsOf(language))
  return pairs
}

const known = new Map()

/**
 * An English text of the interface, or a pattern of texts, in another language; a pattern of all translations if there are several. Throws if the interface
 * has no such text.
 */
export function inLanguage(english, language) {
  if (!known.has(language)) known.set(language, pairsOf(language))
  const pairs = known.get(language)
  const found =
    english instanceof RegExp ? [...pairs].flatMap(([text, translations]) => (english.test(text) ? [...translations] : [])) : [...(pairs.get(english) ?? [])]
  if (found.length === 0) throw new Error(`The interface has no text '${english}'.`)
  if (found.length === 1 && !(english instanceof RegExp)) return found[0]
  // A placeholder stands for anything.
  const patterns = found.map(text =>
    text
      .split(/\{\w+(?:, number)?\}/)
      .map(RegExp.escape)
      .join('.*'),
  )
  return new RegExp(`^(?:${patterns.join('|')})`)
}
