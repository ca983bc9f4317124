import MiniSearch from 'minisearch'
import type { Line } from './line.ts'
import { isKind, meaningsOf } from './reading/concepts.ts'
import { spokenOf, wordsSpoken, type Word } from './reading/read-question.ts'
import { soundOf } from './reading/words.ts'

/** How much of a question a line must answer. */
const enough = 0.62
/** Lines that answer nearly as much as the best one are no better or worse. */
const near = 0.04

/** Words that ask for a kind of answer more than they say what about. */
const light: Record<string, number> = {
  where: 0.4,
  day: 0.2,
  hour: 0.2,
  week: 0.2,
  month: 0.3,
  night: 0.3,
  daytime: 0.2,
  doorstep: 0.5,
  people: 0.6,
  allowed: 0.3,
  book: 0.2,
  price: 0.8,
  free: 0.5,
  size: 0.7,
  pickup: 0.4,
  return: 0.4,
  status: 0.2,
  drive: 0.3,
}
/** What no line of the rental speaks of weighs more: a question about it can not be answered. */
const strangeWeight = 1.4
const numberWeight = 0.3
const leastSound = 4

export interface Index {
  search: MiniSearch
  lines: Map<string, Line>
  /** What each line speaks of. */
  meanings: Map<string, Set<string>>
  all: Set<string>
  /** Each of these by its sound, for a guest who writes in another alphabet. */
  bySound: Map<string, string>
}

/** Makes lines searchable. */
export function indexOf(lines: readonly Line[]): Index {
  const search = new MiniSearch({
    fields: ['text', 'topics', 'title'],
    tokenize: text => text.split(' '),
    processTerm: term => term,
    searchOptions: { tokenize: text => text.split(' '), processTerm: term => term, boost: { topics: 2, text: 1.5, title: 0.3 }, fuzzy: false },
  })
  // What the product says is found by what it is about: its words are the same for every rental.
  const spoken = new Map(lines.map(({ id, text, isQuote }) => [id, isQuote ? spokenOf(text) : []]))
  search.addAll(
    lines.map(({ id, topics, title }) => ({ id, text: spoken.get(id)?.join(' ') ?? '', topics: topics.join(' '), title: spokenOf(title).join(' ') })),
  )
  const meanings = new Map(lines.map(({ id, topics }) => [id, new Set([...(spoken.get(id) ?? []), ...topics])]))
  const all = new Set([...meanings.values()].flatMap(set => [...set]))
  const bySound = new Map([...all].filter(meaning => meaning.length >= leastSound).map(meaning => [soundOf(meaning), meaning]))
  return { search, lines: new Map(lines.map(line => [line.id, line])), meanings, all, bySound }
}

/** A word that is written wrong by a letter, or in another alphabet, means the one that the lines have. */
function corrected(index: Index, word: Word): string[] {
  if (word.meanings.some(meaning => index.all.has(meaning))) return word.meanings
  const [only] = word.meanings
  if (word.meanings.length > 1 || only === undefined || only !== word.stem || only.length < 5) return word.meanings
  const alike = index.bySound.get(word.sound)
  if (alike !== undefined) return [alike]
  if (only.length < 6) return word.meanings
  const [close] = index.search.search(only, { fuzzy: 1, maxFuzzy: 1, fields: ['text'] } as Parameters<MiniSearch['search']>[1])
  const term = close?.terms.find(one => one.length >= 5 && one[0] === only[0])
  return term === undefined ? word.meanings : [term]
}

interface FoundLine {
  line: Line
  covers: number
}

interface AskedOf {
  /** The units that are spoken of. */
  about: ReadonlySet<string>
  /** They are named by more than their sort, or are the only one of it. */
  isByName: boolean
  /** A line that tells a time answers, if there is one. */
  asksTime: boolean
}

const time =
  /\d[:.]\d\d|\bnoon\b|\bmidnight\b|\b(?:minutes?|hours?|days?|weeks?)\b|\b(?:morning|evening)\b|полдень|полудня|полночь|минут|(?<!\p{L})(?:час|дн|день|сут|недел)/u

/** The lines that answer the words, best first; none where no line answers enough of them. */
export function findLines(index: Index, words: readonly Word[], { about, isByName, asksTime }: AskedOf): FoundLine[] {
  const asked = words.map(word => corrected(index, word))
  const weightOf = (meanings: string[]) => {
    const known = meanings.filter(meaning => index.all.has(meaning))
    if (known.length > 0) return Math.min(...known.map(meaning => (/^\d+$/.test(meaning) ? numberWeight : (light[meaning] ?? 1))))
    return Math.min(...meanings.map(meaning => (/^\d+$/.test(meaning) ? numberWeight : (light[meaning] ?? strangeWeight))))
  }
  const whole = asked.reduce((sum, meanings) => sum + weightOf(meanings), 0)
  if (asked.length === 0 || whole === 0) return []
  // A unit that is named comes first; what the rental says for all its units does if only their sort was named, or nothing.
  const nearness = ({ unitId }: Line) => (unitId === undefined ? (isByName ? 0 : 2) : isByName ? 10 : 0)
  const results = index.search.search([...new Set(asked.flat())].join(' '))
  const found = results.flatMap(({ id, score }) => {
    const line = index.lines.get(String(id))
    const has = index.meanings.get(String(id))
    if (!line || !has || line.bookingId !== undefined) return []
    if (about.size > 0 && line.unitId !== undefined && !about.has(line.unitId)) return []
    const met = asked.filter(meanings => meanings.some(meaning => has.has(meaning)))
    // A line that only names the sort of thing says nothing of what was asked.
    const says = (meanings: string[]) =>
      meanings.every(meaning => !isKind(meaning)) && (weightOf(meanings) >= 0.5 || meanings.some(meaning => line.topics.includes(meaning)))
    const tellsTime = asksTime && time.test(line.text)
    if (!met.some(says) && !(tellsTime && met.length > 0)) return []
    const covers = met.reduce((sum, meanings) => sum + weightOf(meanings), 0) / whole
    return covers >= enough ? [{ line, covers, tellsTime, order: line.rank + nearness(line) + score / 1000 }] : []
  })
  const best = Math.max(0, ...found.map(one => one.covers))
  const answers = found.filter(one => one.covers >= best - near).toSorted((one, other) => other.order - one.order)
  return answers.some(one => one.tellsTime) ? answers.filter(one => one.tellsTime) : answers
}

/** Lines that have something to do with a text, the nearest first. */
export const listNear = (index: Index, text: string): Line[] => {
  const meanings = wordsSpoken(text).flatMap(meaningsOf)
  return index.search.search([...new Set(meanings)].join(' ')).flatMap(({ id }) => index.lines.get(String(id)) ?? [])
}
