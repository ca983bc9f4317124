import { isKind, isKindWord, meaningsOf } from './concepts.ts'
import type { Word } from './read-question.ts'
import { inKnownWords, soundOf, stemOf, wordsOf } from './words.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

interface Named {
  id: string
  title: string
  kind: UnitKind
}

export interface NamedUnits<U> {
  units: U[]
  /** The words that name them. */
  used: Set<Word>
  /** Named by more than their sort, or the only one of it. */
  isByName: boolean
}

/** They tell units apart only beside another name. */
const weak = new Set(['hour', 'day', 'week', 'month', 'night', 'people', 'size'])
const isWeak = (word: Word) => word.meanings.some(meaning => weak.has(meaning)) || /^\d{1,2}$/.test(word.stem)

const leastSound = 4
/** Names in two alphabets: one begins like the other, and is not much longer. */
const soundsAlike = (one: string, other: string) =>
  one.length >= leastSound && other.length >= leastSound && Math.abs(one.length - other.length) <= 2 && (one.startsWith(other) || other.startsWith(one))

/** The units that a question names, and the words that name them. If it names a sort of thing, all of that sort. */
export function unitsNamed<U extends Named>(words: readonly Word[], units: readonly U[]): NamedUnits<U> {
  const titles = units.map(unit => {
    const title = wordsOf(inKnownWords(unit.title)).filter(word => meaningsOf(word).length > 0)
    return {
      unit,
      size: title.length,
      stems: new Set(title.map(stemOf)),
      sounds: title.map(soundOf),
      meanings: new Set<string>([...title.flatMap(meaningsOf), unit.kind]),
    }
  })
  type Title = (typeof titles)[number]
  const isName = (word: Word, { stems, sounds }: Title) =>
    !isKindWord(word.stem) && (stems.has(word.stem) || (/\p{Script=Cyrillic}/u.test(word.stem) && sounds.some(sound => soundsAlike(word.sound, sound))))
  const isMeant = (word: Word, { meanings }: Title) => word.meanings.some(meaning => meanings.has(meaning))
  const judged = words.map(word => {
    const byName = titles.filter(title => isName(word, title))
    const met = byName.length > 0 ? byName : titles.filter(title => isMeant(word, title))
    const worth = word.meanings.some(isKind) && byName.length === 0 ? 0.1 : 1
    return { word, met: new Set(met), worth: met.length === 0 ? 0 : worth / met.length, isOfKind: worth < 1 }
  })
  const scored = titles.map(title => {
    const met = judged.filter(one => one.met.has(title))
    const names = met.filter(one => !one.isOfKind && !isWeak(one.word))
    const strong = met.filter(one => !isWeak(one.word))
    const score = strong.length === 0 ? 0 : met.reduce((sum, one) => sum + one.worth, 0)
    // Of two that bear the name, the shorter title is the one that is meant.
    return { title, met, isByName: names.length > 0, score: names.length > 0 ? score - 0.001 * title.size : score }
  })
  const best = Math.max(0, ...scored.map(one => one.score))
  if (best <= 0) return { units: [], used: new Set(), isByName: false }
  const found = scored.filter(one => one.score >= best - 1e-9)
  const used = new Set(found.flatMap(one => one.met.map(({ word }) => word)))
  // 'the scooter' beside the name of one says nothing more.
  for (const word of words) if (word.meanings.some(isKind) && found.some(one => isMeant(word, one.title))) used.add(word)
  return { units: found.map(one => one.title.unit), used, isByName: found.length === 1 || found.some(one => one.isByName) }
}
