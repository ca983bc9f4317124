import type { Language } from '@rentwell/contract/product.ts'
import type { RentalFacts, UnitFacts } from './facts.views.ts'
import { kitLine, kitsLine, partLine } from './fleet-lines.ts'
import type { NewLine } from './line.ts'
import type { Question, Word } from './reading/read-question.ts'
import { unitsNamed } from './reading/units-named.ts'

const mostKits = 4

/** What a question about kits is answered with: what is in one, whether a unit is in it, or which kits have a unit. None if it asks for something else. */
export function linesAboutKits(question: Question, rental: RentalFacts, before: readonly UnitFacts[], isRest: (word: Word) => boolean): NewLine[] {
  const kits = rental.units.filter(unit => unit.parts !== null)
  if (kits.length === 0 || question.intents.has('price') || question.intents.has('free')) return []
  const { words, language, asksKit } = question
  const named = unitsNamed(words, kits)
  const byName = named.isByName ? named : { units: before.filter(unit => unit.parts !== null), used: new Set<Word>() }
  const others = words.filter(word => !byName.used.has(word))
  const parts = unitsNamed(
    others,
    rental.units.filter(unit => unit.parts === null),
  )
  if (others.some(word => !parts.used.has(word) && isRest(word))) return []
  const [kit] = byName.units.length > 0 ? byName.units : kits.length === 1 && asksKit && !question.asksWhich ? kits : []
  const asksContents = asksKit || question.intents.has('included')
  if (kit && asksContents)
    return parts.units.length > 0 ? parts.units.slice(0, mostKits).map(part => partLine(rental, kit, part, language)) : [kitLine(rental, kit, language)]
  if (!asksKit) return []
  return parts.units.length > 0 ? parts.units.slice(0, mostKits).map(part => kitsLine(rental, part, language)) : listKits(kits, rental, language)
}

const listKits = (kits: readonly UnitFacts[], rental: RentalFacts, language: Language) => kits.slice(0, mostKits).map(kit => kitLine(rental, kit, language))
