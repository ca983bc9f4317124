import type { Language } from '@rentwell/contract/product.ts'
import { smallWords } from './small-words.ts'
import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import { glossed, isIndonesian } from './indonesian.ts'
import { slugFromTitle } from '@rentwell/contract/rentals/rentals.rules.ts'

/** Letters and digits in one writing: 'Ёлка′s' and 'елка's' are the same. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/[’′ʼ]/g, "'").replaceAll('\u00ad', '')

const mostWords = 400

/** The words and numbers of a text, in order. */
export const wordsOf = (text: string): string[] => (plain(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).slice(0, mostWords)

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word)

const longestWord = 40

/** What a word has in common with its other forms. */
export const stemOf = (word: string) => {
  const short = word.slice(0, longestWord)
  return isCyrillic(short) ? russianStem(short) : englishStem(short.replace(/'.*$/, ''))
}

/** How a name sounds, roughly, so that 'студия' is found in 'Studio': Latin letters, one for each sound. */
export const soundOf = (word: string) =>
  slugFromTitle(stemOf(word))
    .replace(/dzh/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')

const english = new Set(smallWords.en.flatMap(line => line.split(' ')))
/** The language of a text; undefined if it has no letters. Where Latin letters tell nothing, as in 'Vespa?', it may be the writer's, `usual`. */
export function languageOf(text: string, usual?: Language): Language | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic + latin === 0) return undefined
  // Names of units are Latin in Russian questions too.
  if (cyrillic * 4 >= latin) return 'ru'
  const words = wordsOf(text)
  const more = words.filter(isIndonesian).length - words.filter(word => english.has(word)).length
  return more > 0 || (more === 0 && usual === 'id') ? 'id' : 'en'
}

/** A text in words that are known: as it is, but for Indonesian, which becomes English word by word. */
export const inKnownWords = (text: string, language = languageOf(text)) => (language === 'id' ? glossed(text) : text)
