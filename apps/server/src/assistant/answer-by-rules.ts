import { day } from '@rentwell/contract/durations.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { RentalFacts, UnitFacts } from './facts.views.ts'
import { linesAboutKits } from './answer-about-kits.ts'
import { countLine } from './count-offers.ts'
import { findLines } from './find-lines.ts'
import { piecesLine } from './fleet-lines.ts'
import type { Knowledge } from './knowledge.ts'
import type { Line, NewLine } from './line.ts'
import { hoursLine, noBookingLine, numbered } from './lines.ts'
import { freeDaysLine, freeLine, loadOffer, priceLine, stayOf, type OfferLine } from './offers.ts'
import { isConcept } from './reading/concepts.ts'
import { numberNamed } from './reading/number-words.ts'
import { readQuestion, type Counted, type Question, type Word } from './reading/read-question.ts'
import { unitsNamed, type NamedUnits } from './reading/units-named.ts'
import { wordsOf } from './reading/words.ts'

/** The lines that answer a sentence; none where nothing does. */
export interface Found {
  question: Question
  lines: Line[]
}

const mostLive = 8
const mostQuoted = 2
const mostIncluded = 4
/** Words that a question about prices and free days is made of. */
const ofIntent = new Set(['price', 'free', 'book', 'day', 'hour', 'week', 'month', 'night', 'hours', 'pickup', 'cheap', 'people'])

/** Of a booking of one's own, beside which one. */
const booked = new Set(['book', 'instant', 'where', 'pickup', 'return', 'price', 'day', 'hour', 'status', 'phone'])
const isOfBooking = (word: Word) => word.meanings.some(meaning => booked.has(meaning))
/** Of the hours in which things leave and come back. */
const ofHours = new Set(['hours', 'pickup', 'return', 'status', 'daytime', 'late', 'day', 'free', 'night'])
const isOfHours = (word: Word) => word.meanings.some(meaning => ofHours.has(meaning))

const isRest = (word: Word) => !word.meanings.some(meaning => ofIntent.has(meaning))

/** Units that the question is about: those it names, else those that were spoken of before. */
function unitsOf(question: Question, rental: RentalFacts, before: readonly string[], today: string): NamedUnits<UnitFacts> {
  const named = unitsNamed(question.words, rental.units)
  if (named.units.length > 0) return named
  for (const text of before.toReversed()) {
    const earlier = unitsNamed(readQuestion(text, today, question.language).words, rental.units)
    if (earlier.units.length > 0) return { ...earlier, used: new Set() }
  }
  return named
}

const isInTitle = (count: number, { title }: UnitFacts) => wordsOf(title).some(word => Number(word) === count || numberNamed(word) === count)

/** How many of the units are asked for, or that it is asked how many there are. Numbers of their names, such as 125, count nothing. */
const countedOf = ({ counted, intents }: Question, { units, used }: NamedUnits<UnitFacts>): Counted | undefined =>
  intents.has('included')
    ? undefined
    : counted.find(
        ({ count, stems }) => [...used].some(word => stems.includes(word.stem)) && !units.some(unit => count !== undefined && isInTitle(count, unit)),
      )

async function countLines(
  { db, rental, guestId, now }: Knowledge,
  { when, language }: Question,
  units: UnitFacts[],
  asked: number | undefined,
): Promise<NewLine[]> {
  if (!when.from && !when.window && !when.length) return units.slice(0, mostLive).map(unit => piecesLine(rental, unit, language))
  const lines: OfferLine[] = []
  for (const { id, pieceCount } of units.slice(0, mostLive)) {
    const offer = await loadOffer(db, rental.slug, id, guestId, now)
    lines.push(await countLine(db, offer, stayOf(offer, when, now), { asked, all: pieceCount }, language, now))
  }
  return lines.toSorted((one, other) => Number(other.isFree ?? false) - Number(one.isFree ?? false))
}

async function liveLines(knowledge: Knowledge, question: Question, units: UnitFacts[]): Promise<OfferLine[]> {
  const { db, rental, guestId, now } = knowledge
  const { when, intents, language } = question
  const hasDays = when.from !== undefined || when.window !== undefined
  const isLong = when.window && !when.from && Date.parse(when.window.to) - Date.parse(when.window.from) > day
  const lines: OfferLine[] = []
  for (const { id } of units.slice(0, mostLive)) {
    const offer = await loadOffer(db, rental.slug, id, guestId, now)
    const isOfDays = intents.has('free') && (intents.has('days') || (!hasDays && !when.length) || (isLong && !when.length))
    if (isOfDays) lines.push(freeDaysLine(offer, when, language, now))
    else lines.push((intents.has('price') ? priceLine : freeLine)(offer, stayOf(offer, when, now), language, now))
  }
  // What is free stands first.
  return lines.toSorted((one, other) => Number(other.isFree ?? false) - Number(one.isFree ?? false))
}

const basePrices = (lines: readonly Line[], units: UnitFacts[]) => {
  const ids = new Set(units.map(unit => unit.id))
  return lines.filter(line => line.unitId !== undefined && ids.has(line.unitId) && line.topics.length === 1 && line.topics[0] === 'price')
}

/** The guest's own bookings that a question about them means: of the unit it names, those that are not over first. */
function ownLines(lines: readonly Line[], question: Question, units: UnitFacts[]): Line[] {
  const own = lines.filter(line => line.bookingId !== undefined)
  const number = /\b\d{8}\b/.exec(question.text)?.[0]
  const byNumber = own.filter(line => number !== undefined && line.text.includes(number))
  if (byNumber.length > 0) return byNumber
  const ids = new Set(units.map(unit => unit.id))
  const ofUnit = own.filter(line => line.unitId !== undefined && ids.has(line.unitId))
  const meant = ofUnit.length > 0 ? ofUnit : own
  const open = meant.filter(line => !line.isOver)
  return (open.length > 0 ? open : meant.slice(0, 1)).slice(0, 3)
}

/** Answers one sentence from the lines, by what its words mean; `before` are the guest's earlier messages, oldest first. */
export async function findAnswer(knowledge: Knowledge, sentence: string, before: readonly string[]): Promise<Found> {
  const { rental, lines, index, now } = knowledge
  const today = localDateOf(now, rental.timeZone)
  const question = readQuestion(sentence, today, knowledge.language)
  const { when, intents, words } = question
  const named = unitsOf(question, rental, before, today)
  const { units, used, isByName } = named
  const counted = countedOf(question, named)
  const left = words.filter(word => !used.has(word) && word.stem !== counted?.stem)
  // 'And for a week?' asks what was asked before.
  const last = before.at(-1)
  if (intents.size === 0 && left.length === 0 && last !== undefined && (when.from || when.window || when.length))
    for (const intent of readQuestion(last, today, question.language).intents) if (intent === 'price' || intent === 'free') intents.add(intent)
  // Beside a unit's name and a date, a word that nothing is known of is part of the name, or of what one does with the unit.
  const isStay = isByName && (when.from !== undefined || when.window !== undefined || when.length !== undefined)
  const isKnown = (word: Word) => word.meanings.some(meaning => isConcept(meaning) || index.all.has(meaning))
  const others = left.filter(isRest)
  const rest = isStay && others.length === 1 ? others.filter(isKnown) : others
  const about = new Set(units.map(unit => unit.id))
  const live = (found: NewLine[]): Found => ({ question, lines: numbered(found, lines.length + 1) })

  if (intents.has('mine') && left.every(isOfBooking)) {
    const own = ownLines(lines, question, units)
    return own.length > 0 ? { question, lines: own } : live([noBookingLine(question.language)])
  }
  if (counted && rest.length === 0) return live(await countLines(knowledge, question, units, counted.count))
  const kits = linesAboutKits(question, rental, used.size > 0 ? [] : units, isRest)
  if (kits.length > 0) return live(kits)
  const isOfPrice = intents.has('price') && rest.length === 0
  const isOfDays = intents.has('free') && rest.length === 0 && (units.length > 0 || when.from !== undefined || when.window !== undefined)
  if (isOfPrice && (units.length === 0 || (!when.from && !when.window && !when.length))) {
    const chosen = units.length > 0 ? units : rental.units
    return { question, lines: basePrices(lines, cheapestFirst(chosen, words)).slice(0, mostLive) }
  }
  if (isOfPrice || isOfDays) return live(await liveLines(knowledge, question, units.length > 0 ? units : rental.units))
  if (left.length === 0 && units.length > 0) {
    if (intents.has('list')) return { question, lines: basePrices(lines, units).slice(0, mostLive) }
    if (intents.has('included')) return { question, lines: lines.filter(line => line.isQuote && line.unitId === units[0]?.id).slice(0, mostIncluded) }
  }
  if (intents.has('hours') && left.every(isOfHours)) {
    return when.from || when.time
      ? live([hoursLine(rental, when.from ?? today, question.language)])
      : { question, lines: lines.filter(line => line.topics[0] === 'hours') }
  }
  const answers = findLines(index, left, { about, isByName, asksTime: question.asksTime }).map(one => one.line)
  // Where the rental speaks for all its units, single ones add nothing.
  const alike = about.size > 0 ? answers : answers.filter(line => (line.unitId === undefined) === (answers[0]?.unitId === undefined))
  return { question, lines: alike.slice(0, mostQuoted) }
}

const cheapestFirst = (units: UnitFacts[], words: readonly Word[]) =>
  words.some(word => word.meanings.includes('cheap')) ? units.toSorted((one, other) => one.basePrice - other.basePrice).slice(0, 1) : units
