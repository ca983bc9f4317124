import { formatMoneyShort } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { RentalFacts, UnitFacts } from './facts.views.ts'
import { fleetLinesText } from './fleet-lines.text.ts'
import type { NewLine } from './line.ts'

const lineOf = (rental: RentalFacts, unit: UnitFacts, text: string, topics: string[], rank = 3): NewLine => ({
  title: unit.title,
  text,
  url: `/rentals/${rental.slug}/units/${unit.id}`,
  unitId: unit.id,
  topics,
  isQuote: false,
  rank,
})

const partsInWords = ({ parts }: UnitFacts) => (parts ?? []).map(({ title, count }) => `${count} × ${title}`).join(', ')

/** How many pieces of a unit guests can get. */
export const piecesLine = (rental: RentalFacts, unit: UnitFacts, language: Language) =>
  lineOf(rental, unit, fleetLinesText[language].pieces(unit.title, unit.pieceCount), ['pieces'])

/** What a kit consists of. */
export const kitLine = (rental: RentalFacts, kit: UnitFacts, language: Language) =>
  lineOf(rental, kit, fleetLinesText[language].kit(kit.title, partsInWords(kit)), ['contents'])

/** Whether a kit contains a unit, and what it consists of. */
export function partLine(rental: RentalFacts, kit: UnitFacts, part: UnitFacts, language: Language): NewLine {
  const words = fleetLinesText[language]
  const has = kit.parts?.some(({ unitId }) => unitId === part.id)
  return lineOf(rental, kit, (has ? words.hasPart : words.lacksPart)(kit.title, part.title, partsInWords(kit)), ['contents'])
}

const kitsWith = (rental: RentalFacts, unit: UnitFacts) => rental.units.filter(kit => kit.parts?.some(({ unitId }) => unitId === unit.id))

/** The kits that contain a unit. */
export function kitsLine(rental: RentalFacts, unit: UnitFacts, language: Language): NewLine {
  const words = fleetLinesText[language]
  const kits = kitsWith(rental, unit).map(({ title }) => title)
  return lineOf(rental, unit, kits.length > 0 ? words.inKits(unit.title, kits.join(', ')) : words.inNoKit(unit.title), ['kits'])
}

/** When guests by the night come and leave, for how many of them the price is, and what the cleaning costs. */
export function linesOfNights(rental: RentalFacts, unit: UnitFacts, language: Language): NewLine[] {
  if (!unit.nights) return []
  const words = fleetLinesText[language]
  const { checkIn, checkOut, guestsIncluded, extraGuestPrice = 0, cleaningFee = 0 } = unit.nights
  const money = (cents: number) => formatMoneyShort(cents, rental.currency, language)
  return [
    lineOf(rental, unit, words.hours(unit.title, checkIn, checkOut), ['checkin', 'checkout']),
    ...(guestsIncluded === undefined
      ? []
      : [lineOf(rental, unit, words.guests(unit.title, guestsIncluded, extraGuestPrice > 0 ? money(extraGuestPrice) : undefined), ['people', 'price'], 4)]),
    ...(cleaningFee > 0 ? [lineOf(rental, unit, words.cleaning(unit.title, money(cleaningFee)), ['clean', 'price'])] : []),
  ]
}

/** What is known of a unit's pieces and of the kits that it is or belongs to. */
export const linesOfFleet = (rental: RentalFacts, unit: UnitFacts, language: Language): NewLine[] => [
  ...(unit.pieceCount > 1 ? [piecesLine(rental, unit, language)] : []),
  ...(unit.parts ? [kitLine(rental, unit, language)] : []),
  ...(kitsWith(rental, unit).length > 0 ? [kitsLine(rental, unit, language)] : []),
]
