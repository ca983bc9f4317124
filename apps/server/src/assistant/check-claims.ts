import { monthNames } from '@rentwell/contract/dates.ts'
import type { Line } from './line.ts'
import type { ModelAnswer } from './model.ts'
import { isConcept, meaningsOf } from './reading/concepts.ts'
import { numberNamed } from './reading/number-words.ts'
import { wordsSpoken } from './reading/read-question.ts'
import { inKnownWords, languageOf, plain, stemOf, wordsOf } from './reading/words.ts'

/** A sentence that its lines bear out. */
export interface CheckedClaim {
  text: string
  lines: Line[]
}

const longestClaim = 500
const mostClaims = 6
const mostSources = 4

/** '1,500' and '1 500' are 1500; '08:00' is 8:00; '7.50' stays. */
const normalNumber = (written: string) =>
  written
    .replace(/[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
    .replace(/\.00$/, '')

/** Digits and number words of a text. 'One' alone is too often no number. */
function numbersIn(text: string): Set<string> {
  const digits = text.match(/\d+(?:[\s\u00a0\u202f]\d{3}(?!\d))*(?:[.,:]\d+)*/g) ?? []
  const words = wordsOf(text).flatMap(word => numberNamed(word)?.toString() ?? [])
  return new Set([...digits.map(normalNumber), ...words])
}
const isOne = (value: string) => value === '1'

const monthsIn = (text: string) =>
  new Set(
    wordsOf(text).flatMap(word => {
      const index = [monthNames('en'), monthNames('ru')].map(names =>
        names.findIndex(name => word.length >= 3 && word !== 'may' && word.startsWith(name.toLowerCase().slice(0, 3)) && isMonth(word)),
      )
      return index.filter(one => one >= 0)
    }),
  )
const isMonth = (word: string) =>
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|янв(?:ар[ьяе])?|февр?(?:ал[ьяе])?|март?[ае]?|апр(?:ел[ьяе])?|ма[йяе]|июн[ьяе]?|июл[ьяе]?|авг(?:уст[ае]?)?|сент?(?:ябр[ьяе])?|окт(?:ябр[ьяе])?|нояб?(?:р[ьяе])?|дек(?:абр[ьяе])?)$/.test(
    word,
  )

const weekdayNames = new Set(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const weekdaysIn = (text: string) =>
  new Set(
    wordsOf(text)
      .flatMap(meaningsOf)
      .filter(meaning => weekdayNames.has(meaning)),
  )

const moneySigns = (text: string) =>
  new Set(
    text.match(/[$€£¥₽₹฿₩%]|\b(?:usd|eur|gbp|rub|idr|rp|aud|dollars?|euros?|percent)\b|руб|доллар|евро|процент/giu)?.map(sign => sign.toLowerCase()) ?? [],
  )

/** Words that turn a sentence into its opposite. */
const negations =
  /\b(?:not|no|never|nothing|none|nobody|neither|nor|without|cannot|closed|taken|occupied|forbidden|prohibited|refused|unavailable|excluded|excluding|except)\b|n't\b|(?<!\p{L})(?:не|нет|ни|без|нельзя|ничего|никто|никогда|закрыт\p{L}*|занят\p{L}*|запрещ\p{L}*|недоступ\p{L}*|кроме)(?!\p{L})/iu
const isNegative = (text: string) => negations.test(plain(text))

/** Words of order and measure: a claim takes them from its lines. */
const relations: RegExp[] = [
  /\b(?:before|until|till|by|up to)\b|(?<!\p{L})(?:до|перед|раньше|прежде)(?!\p{L})/iu,
  /\b(?:after|afterwards|then|since)\b|(?<!\p{L})(?:после|потом|затем)(?!\p{L})/iu,
  /\b(?:at least|minimum|minimal|shortest|least)\b|(?<!\p{L})(?:не менее|минимум|минимальн\p{L}*|самый короткий|не позже)(?!\p{L})/iu,
  /\b(?:at most|maximum|maximal|longest|up to|most)\b|(?<!\p{L})(?:не более|максимум|максимальн\p{L}*|самый долгий|самое большее)(?!\p{L})/iu,
  /\b(?:always|every|all|any|everybody|anytime)\b|(?<!\p{L})(?:всегда|кажд\p{L}*|вс[её]|все|люб\p{L}*)(?!\p{L})/iu,
  /\b(?:free of charge|for free|gratis|complimentary|at no cost|no extra)\b|бесплатн/iu,
  /\b(?:must|have to|required|mandatory|need)\b|(?<!\p{L})(?:обязательн\p{L}*|нужно|нужен|нужна|нужны|необходимо|должн\p{L}*)(?!\p{L})/iu,
]
/** Of these, the last may be said in other words. */
const strictRelations = relations.slice(0, 6)

const marks = /https?:|www\.|[<>{}[\]`|\\]|\p{Co}|\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\b[\w-]+\.(?:com|net|org|io|ru|info|example|co|me|app|link)\b|@/iu

/** Names: words that begin with a capital inside a sentence, and Latin words in a Russian one. */
function namesIn(text: string): string[] {
  const isRussian = languageOf(text) === 'ru'
  return [...text.matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)].flatMap(({ 0: word, index }) => {
    const before = text.slice(0, index).trimEnd()
    const isFirst = before === '' || /[.!?:«“"]$/.test(before)
    const isCapital = /^\p{Lu}/u.test(word) && !isFirst && word !== 'I'
    return isCapital || (isRussian && /^\p{Script=Latin}/u.test(word)) ? [plain(word)] : []
  })
}

const meaningsByWord = (text: string) => wordsSpoken(text).map(meaningsOf)
const enoughAlike = 0.75
const mostForeign = 0.4

/** Whether a sentence says no more than its lines: their numbers, dates, money, names and words, and no other sense. */
function isBorneOut(claim: string, lines: readonly Line[]): boolean {
  if (marks.test(claim)) return false
  const text = inKnownWords(claim)
  const cited = lines.map(line => `${line.title}. ${inKnownWords(line.text)}`).join('\n')
  const said = lines.map(line => inKnownWords(line.text)).join('\n')
  const known = numbersIn(cited)
  if ([...numbersIn(text)].some(number => !known.has(number) && !isOne(number))) return false
  if (/\d/.test(text) && [...numbersIn(text.replace(/\p{L}+/gu, ' '))].some(number => !known.has(number))) return false
  const [months, weekdays, money] = [monthsIn(cited), weekdaysIn(cited), moneySigns(cited)]
  if ([...monthsIn(text)].some(month => !months.has(month)) || [...weekdaysIn(text)].some(day => !weekdays.has(day))) return false
  if ([...moneySigns(text)].some(sign => !money.has(sign))) return false
  const stems = new Set(wordsOf(cited).map(stemOf))
  if (namesIn(text).some(name => !stems.has(stemOf(name)) && weekdaysIn(name).size === 0 && !isMonth(name))) return false
  if (isNegative(text) !== isNegative(said)) return false
  if (strictRelations.some(relation => relation.test(plain(text)) && !relation.test(plain(said)))) return false

  const has = new Set([...meaningsByWord(cited).flat(), ...lines.flatMap(line => line.topics)])
  const words = meaningsByWord(text).filter(meanings => meanings.length > 0)
  const met = words.filter(meanings => meanings.some(meaning => has.has(meaning)))
  if (met.length === 0) return false
  const isForeign = lines.some(line => line.isQuote && languageOf(line.text) !== languageOf(claim))
  if (!isForeign) return met.length / words.length >= enoughAlike
  // Told in another language, only words that both languages share can be compared.
  const shared = words.filter(meanings => meanings.some(isConcept))
  const strange = words.length - shared.length
  return shared.length > 0 && met.length >= shared.length * enoughAlike && strange <= words.length * mostForeign
}

/** What is left of a model's answer: sentences with lines that exist and bear them out. */
export function checkClaims({ claims }: ModelAnswer, lines: readonly Line[]): CheckedClaim[] {
  const byId = new Map(lines.map(line => [line.id.toLowerCase(), line]))
  return claims.slice(0, mostClaims).flatMap(({ text, sources }) => {
    const claim = text.replace(/\s+/gu, ' ').trim()
    const ids = [...new Set(sources.map(source => source.trim().toLowerCase()))]
    const cited = ids.map(id => byId.get(id))
    if (claim === '' || claim.length > longestClaim || ids.length === 0 || ids.length > mostSources) return []
    if (cited.some(line => line === undefined)) return []
    const found = cited.filter(line => line !== undefined)
    return isBorneOut(claim, found) ? [{ text: claim, lines: found }] : []
  })
}
