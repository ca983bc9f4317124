import { hoursOf } from '@rentwell/contract/calendar/availability.rules.ts'
import { fullDayInWords } from '@rentwell/contract/dates.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { weekdayOf } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { documentsFor } from '@rentwell/contract/units/unit-documents.rules.ts'
import { periodNoun } from '@rentwell/contract/units/units.rules.ts'
import type { BookingView } from '../bookings/bookings.public.ts'
import type { RentalFacts, UnitFacts } from './facts.views.ts'
import { linesOfFleet, linesOfNights } from './fleet-lines.ts'
import type { Line, NewLine } from './line.ts'
import { writeText } from '@rentwell/contract/catalogue.ts'
import { depositReleaseHours } from '@rentwell/contract/deposits/deposits.rules.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { linesText } from './lines.text.ts'
import { documentNamesIn, minutesInWords } from './lines.words.ts'
import { spokenOf } from './reading/read-question.ts'

const mostSentences = 60
const longestSentence = 600

/** A text of people in sentences. */
const sentencesOf = (text: string) =>
  text
    // A question that a text asks is answered by what follows; 'Jl.' and 'No.' end no sentence.
    .split(/(?<=[.!…])(?<!(?:^|\s)\p{Lu}\p{L}{0,2}\.)\s+|\n+/u)
    .map(sentence => sentence.trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, mostSentences)
    .map(sentence => (sentence.length > longestSentence ? `${sentence.slice(0, longestSentence)}…` : sentence))

const pageOf = (rental: RentalFacts, unit?: UnitFacts) => `/rentals/${rental.slug}${unit ? `/units/${unit.id}` : ''}`

function hoursWords(hours: { from: string; to: string } | null, language: Language): string {
  const words = linesText[language]
  if (!hours) return words.closed
  return hours.from === '00:00' && hours.to === '24:00' ? words.roundTheClock : `${hours.from} – ${hours.to}`
}

/** Weekdays of the same hours that follow each other stand together. */
function weekInWords(rental: RentalFacts, language: Language): string {
  const words = linesText[language]
  const days = weekdays.map(day => {
    const hours = rental.openingHours[day]
    return { name: words.days[day], hours: hoursWords(hours === undefined ? { from: '00:00', to: '24:00' } : hours, language) }
  })
  const groups: { first: string; last: string; hours: string }[] = []
  for (const { name, hours } of days) {
    const group = groups.at(-1)
    if (group?.hours === hours) group.last = name
    else groups.push({ first: name, last: name, hours })
  }
  return groups.map(({ first, last, hours }) => `${first === last ? first : `${first} – ${last}`} ${hours}`).join(', ')
}

/** The opening hours of one date. */
export function hoursLine(rental: RentalFacts, date: string, language: Language): NewLine {
  const words = linesText[language]
  const hours = hoursOf(rental.openingHours, date)
  const day = words.days[weekdays[weekdayOf(date) - 1] ?? 'mon']
  const isRound = hours?.from === '00:00' && hours.to === '24:00'
  const said = !hours || isRound ? hoursWords(hours, language) : words.open(hours.from, hours.to)
  const text = words.onDate(day.charAt(0).toUpperCase() + day.slice(1), fullDayInWords(date, language), said)
  return { title: words.hoursTitle(rental.title), text, url: pageOf(rental), unitId: undefined, topics: ['hours'], isQuote: false, rank: 5 }
}

const depositInWords = ({ deposit }: UnitFacts, { currency }: RentalFacts, language: Language) =>
  writeText(linesText[language].deposits[deposit.kind], { amount: formatMoneyShort(deposit.amount, currency, language), hours: depositReleaseHours })

const speaksOfDeposit = (text: string) => spokenOf(text).includes('deposit')

/** The units whose deposit can be told. A rental that writes of a deposit in its own words may take one by hand that no setting names: 'none' would contradict it. */
const withKnownDeposit = ({ terms, about }: RentalFacts, units: UnitFacts[]) =>
  units.filter(({ deposit, description }) => deposit.kind !== 'none' || ![terms, about, description].some(speaksOfDeposit))

/** 'Vespa, Vario: no deposit' for each value that units have in common. */
const unitsInGroups = (units: UnitFacts[], valueOf: (unit: UnitFacts) => string) =>
  [...Map.groupBy(units, valueOf)].map(
    ([value, group]) =>
      `${group
        .slice(0, 12)
        .map(unit => unit.title)
        .join(', ')}: ${value}`,
  )

const documentTopics = ['document', 'passport', 'licence']

/** 'a passport and a driver’s license' for each unit; empty: nothing. */
const documentsInWords = (rental: RentalFacts, unit: UnitFacts, language: Language) => documentNamesIn(documentsFor(rental, unit.kind), language)

/** Units of a rental are asked different documents for. */
const hasDocumentsByUnit = (rental: RentalFacts) => new Set(rental.units.map(unit => documentsInWords(rental, unit, 'en'))).size > 1

const languageTopics = ['language', 'english', 'french', 'indonesian', 'russian', 'german', 'spanish', 'chinese', 'italian', 'dutch']

/** Fewer than three reviews say little, so they are not mentioned. */
const ratingInWords = ({ score, count }: RentalFacts['rating'], write: (score: string, count: number) => string, language: Language) =>
  score !== null && count >= 3 ? write(numberInWords(score, language, 1), count) : undefined

function linesOfRental(rental: RentalFacts, language: Language): NewLine[] {
  const words = linesText[language]
  const url = pageOf(rental)
  const line = (title: string, text: string, topics: string[], rank: number): NewLine => ({ title, text, url, unitId: undefined, topics, isQuote: false, rank })
  const quotes = (title: string, text: string, topics: string[], rank: number) =>
    sentencesOf(text).map(one => ({ ...line(title, one, topics, rank), isQuote: true }))
  const policies = unitsInGroups(rental.units, unit => words.policies[unit.policy])
  const deposits = unitsInGroups(withKnownDeposit(rental, rental.units), unit => depositInWords(unit, rental, language))
  const [first] = rental.units
  const documents = hasDocumentsByUnit(rental)
    ? words.documentSummary(unitsInGroups(rental.units, unit => documentsInWords(rental, unit, language) || words.noDocuments).join('; '))
    : words.documents(documentNamesIn(documentsFor(rental, first?.kind ?? 'other'), language))
  return [
    ...quotes(words.terms(rental.title), rental.terms, [], 4),
    ...quotes(words.about(rental.title), rental.about, [], 2),
    ...quotes(words.place(rental.title), rental.gettingAround ?? '', ['way'], 3),
    line(words.hoursTitle(rental.title), words.hours(weekInWords(rental, language)), ['hours'], 3),
    rental.address === null
      ? line(words.place(rental.title), words.shortAddress(rental.shortAddress), ['where', 'pickup', 'return', 'way'], 3)
      : line(words.place(rental.title), words.address(rental.address), ['where', 'pickup', 'return'], 3),
    ...(rental.languages.length > 0
      ? [line(rental.title, words.languages(rental.languages.map(one => words.languageNames[one]).join(', ')), languageTopics, 3)]
      : []),
    line(rental.title, documents, documentTopics, 3),
    line(rental.title, ratingInWords(rental.rating, words.rating, language) ?? words.noRating, ['review'], 2),
    ...(rental.units.length > 0
      ? [
          line(
            rental.title,
            words.offers(
              rental.units
                .slice(0, 40)
                .map(unit => unit.title)
                .join('; '),
            ),
            ['offer'],
            1,
          ),
          line(rental.title, words.policySummary(policies.join('; ')), ['cancel'], 1),
          ...(deposits.length > 0 ? [line(rental.title, words.depositSummary(deposits.join('; ')), ['deposit'], 1)] : []),
        ]
      : []),
    { ...line(words.extendTitle, words.extend, ['extend', 'change'], 3), url: '/bookings' },
  ]
}

function linesOfUnit(rental: RentalFacts, unit: UnitFacts, language: Language): NewLine[] {
  const words = linesText[language]
  const { minLength, maxLength, noticeMinutes, horizonDays } = unit.rules
  const line = (text: string, topics: string[], rank = 3): NewLine => ({
    title: unit.title,
    text,
    url: pageOf(rental, unit),
    unitId: unit.id,
    topics,
    isQuote: false,
    rank,
  })
  const rating = ratingInWords(unit.rating, (score, count) => words.unitRating(unit.title, score, count), language)
  return [
    line(words.price(unit.title, formatMoneyShort(unit.basePrice, rental.currency, language), periodNoun[unit.base]), ['price'], 4),
    ...(minLength ? [line(words.shortest(unit.title, lengthInWords(minLength, unit.base, language)), ['shortest', 'length'])] : []),
    ...(maxLength ? [line(words.longest(unit.title, lengthInWords(maxLength, unit.base, language)), ['longest', 'length'])] : []),
    ...(noticeMinutes ? [line(words.notice(unit.title, minutesInWords(noticeMinutes, language)), ['notice'])] : []),
    ...(horizonDays ? [line(words.horizon(unit.title, lengthInWords(horizonDays, 'Daily', language)), ['horizon'])] : []),
    line(unit.instantBook ? words.instant(unit.title) : words.request(unit.title, minutesInWords(rental.answerHours * 60, language)), ['instant', 'wait']),
    ...(withKnownDeposit(rental, [unit]).length > 0 ? [line(words.deposit(unit.title, depositInWords(unit, rental, language)), ['deposit'])] : []),
    ...(hasDocumentsByUnit(rental) ? [line(words.documentsOf(unit.title, documentsInWords(rental, unit, language)), documentTopics)] : []),
    line(words.policy(unit.title, words.policies[unit.policy]), ['cancel']),
    ...(rating === undefined ? [] : [line(rating, ['review'])]),
    ...linesOfNights(rental, unit, language),
    ...linesOfFleet(rental, unit, language),
    ...sentencesOf(unit.description).map(text => ({ ...line(text, []), isQuote: true })),
  ]
}

/** A booking of the guest who asks. */
function lineOfBooking(booking: BookingView, language: Language): NewLine {
  const words = linesText[language]
  const { number, unit, rental, currency } = booking
  const said = words.booking({
    number,
    unit: unit.title,
    period: booking.rentalPeriodHumanized,
    length: booking.rentalLengthHumanized,
    status: booking.status === 'draft' ? '' : words.statuses[booking.status],
    total: formatMoneyShort(Math.max(0, booking.total + booking.chargesTotal), currency, language),
  })
  const due = booking.balanceDue > 0 ? [words.bookingDue(formatMoneyShort(booking.balanceDue, currency, language))] : []
  const place = rental.address === undefined ? [] : [words.bookingPlace(rental.address)]
  const phone = rental.contactPhone ? [words.bookingPhone(rental.contactPhone)] : []
  return {
    title: words.bookingTitle(number),
    text: [said, ...due, ...place, ...phone].join(' '),
    url: `/bookings/${booking.id}`,
    unitId: unit.id,
    bookingId: booking.id,
    isOver: ['completed', 'declined', 'cancelled'].includes(booking.status),
    topics: [],
    isQuote: false,
    rank: 3,
  }
}

/** Said of somebody who asks for a booking and has none. */
export function noBookingLine(language: Language): NewLine {
  const words = linesText[language]
  return { title: words.extendTitle, text: words.noBooking, url: '/bookings', unitId: undefined, topics: [], isQuote: false, rank: 3 }
}

/** What everybody may know of a rental, numbered. */
export const linesOf = (rental: RentalFacts, language: Language): Line[] =>
  numbered([...linesOfRental(rental, language), ...rental.units.flatMap(unit => linesOfUnit(rental, unit, language))], 1)

/** What one guest alone may know: their own bookings. */
export const ownLinesOf = (bookings: BookingView[], language: Language, from: number): Line[] =>
  numbered(
    bookings.map(booking => lineOfBooking(booking, language)),
    from,
  )

export const numbered = (lines: NewLine[], from: number): Line[] => lines.map((line, index) => ({ id: `S${from + index}`, ...line }))
