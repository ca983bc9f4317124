import { kindWords } from './kind-words.ts'
import { implied, rentalWords } from './rental-words.ts'
import { smallWords } from './small-words.ts'
import { things } from './things.ts'
import { stemOf } from './words.ts'
import { unitKinds, type UnitKind } from '@rentwell/contract/unit-kinds.ts'

const small = new Set([...smallWords.en, ...smallWords.ru].flatMap(list => list.split(' ')).map(stemOf))

const listsOf = (all: Record<string, string>) => Object.entries(all).map(([meaning, list]): [string, string[]] => [meaning, list.split(' ').filter(Boolean)])
const thingLists = things.map(line => line.split(' ')).map((list): [string, string[]] => [stemOf(list[0] ?? ''), list])
const lists = [...listsOf(rentalWords), ...listsOf(kindWords), ...thingLists]

const concepts = new Set(lists.map(([meaning]) => meaning))
const byStem = new Map<string, Set<string>>()
for (const [meaning, list] of lists) for (const word of list) byStem.set(stemOf(word), (byStem.get(stemOf(word)) ?? new Set()).add(meaning))

/** What a word may stand for: concepts where it names some, else its stem; nothing where it says nothing. */
export function meaningsOf(word: string): string[] {
  const stem = stemOf(word)
  const found = byStem.get(stem)
  if (found) return [...found]
  return small.has(stem) || (stem.length < 2 && !/\d/.test(stem)) ? [] : [stem]
}

const impliedBy = new Map<string, string>(Object.entries(implied))
const money = /[$€£¥₽₹]\s?\d|\d\s?(?:[€₽]|руб|eur\b|usd\b|gbp\b)/

/** What a text speaks of: its words, what these imply, and a price where it names an amount of money. */
export function meaningsIn(text: string, words: readonly string[]): string[] {
  const said = words.flatMap(meaningsOf)
  return [...said, ...said.flatMap(meaning => impliedBy.get(meaning) ?? []), ...(money.test(text) ? ['price'] : [])]
}

const kindStems = new Set(listsOf(kindWords).flatMap(([, list]) => list.map(stemOf)))
/** A word for any thing of a sort, such as 'scooter'; 'Vespa' is the name of one. */
export const isKindWord = (stem: string) => kindStems.has(stem)
const kinds = new Set<string>(unitKinds)
/** A meaning that says what sort of thing a unit is. */
export const isKind = (meaning: string): meaning is UnitKind => kinds.has(meaning)
export const isConcept = (meaning: string) => concepts.has(meaning)
