/** Letters and digits in one writing: 'Ёлка′s' and 'елка's' are the same. */
export const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/[’′ʼ]/g, "'").replaceAll('\u00ad', '')

const mostWords = 400

/** The words and numbers of a text, in order. */
export const wordsOf = (text: string): string[] => (plain(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? []).slice(0, mostWords)

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word)

/** Endings of nouns, adjectives and verbs, longest first. */
const russianEndings =
  'иями иях иям ями ами ией ием ого его ому ему ыми ими ешь ете йте ить ать ять еть уть ают яют ует уют ишь ите ает яет ала ила ела али или ели ено ены ена ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею ат ят ит ют ут ет ал ил ел ен ов ев ам ям ах ях ью ия ья ию ии а е и й о у ы ь ю я'.split(
    ' ',
  )

function russianStem(word: string): string {
  const active = word.length > 5 ? word.replace(/(?:ся|сь)$/, '') : word
  const ending = russianEndings.find(one => active.length - one.length >= 3 && active.endsWith(one))
  return ending ? active.slice(0, -ending.length) : active
}

function englishStem(word: string): string {
  let stem = word.replace(/'.*$/, '')
  if (stem.length <= 3) return stem
  stem = stem.replace(/ies$/, 'y').replace(/(ss|sh|ch|x)es$/, '$1')
  if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1)
  const bare = stem.replace(/(?:ing|ed|ly)$/, '')
  if (bare !== stem && bare.length >= 3 && /[aeiouy]/.test(bare)) stem = bare.replace(/([bdgklmnprt])\1$/, '$1')
  return stem.length > 3 ? stem.replace(/e$/, '') : stem
}

/** What a word has in common with its other forms. */
export const stemOf = (word: string) => (isCyrillic(word) ? russianStem(word) : englishStem(word))

/** The language that somebody writes in; undefined where there are no letters. */
export function languageOf(text: string): 'en' | 'ru' | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic + latin === 0) return undefined
  // Names of units are Latin in Russian questions too.
  return cyrillic * 4 >= latin ? 'ru' : 'en'
}
