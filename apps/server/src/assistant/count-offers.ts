import { findObstacle, heldFor, offeredStarts } from '@rentwell/contract/calendar/availability.rules.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { addDays, atLocal, localDateOf, localTimeOf, stayPeriod } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { countingLeft, isFree } from '../calendar/calendar.public.ts'
import type { Db } from '../platform/db/db.ts'
import { Refused } from '../platform/base/must.ts'
import { priceOf } from '../pricing/pricing.public.ts'
import { freeLine, lineFor, type AskedStay, type Offer, type OfferLine } from './offers.ts'
import { offersText } from './offers.text.ts'

/** The start of the day, or the time that was named, at which the most are free; `enough` need no better one. */
async function bestStart(
  db: Db,
  { unit }: Offer,
  { date, time, length }: AskedStay,
  enough: number,
  now: Date,
): Promise<{ start: Date; left: number } | undefined> {
  const { terms } = unit
  const counted = await countingLeft(db, unit, now)
  const starts = time ? [atLocal(date, time, terms.timeZone)] : offeredStarts(terms, date)
  let best: { start: Date; left: number } | undefined
  for (const start of starts) {
    if (findObstacle(terms, start, length, now)) continue
    const period = stayPeriod(start, length, terms)
    const left = counted ? counted.forStay(period) : Number(await isFree(db, unit, heldFor(terms.rules, period), period.start, now))
    if (!best || left > best.left) best = { start, left }
    if (left >= enough) break
  }
  return best
}

/** The page of the unit with the stay chosen, and so many of it. */
function addressOf({ unit, url }: Offer, start: Date, length: number, count: number): string {
  const { base, timeZone } = unit.terms
  const date = localDateOf(start, timeZone)
  const search = new URLSearchParams({
    from: date,
    ...(isByDate(base) ? { to: addDays(date, length) } : { length: String(length) }),
    time: localTimeOf(start, timeZone),
  })
  return `${url}?${search.toString()}${count > 1 ? `&items=${unit.unitId}*${count}` : ''}`
}

/** How many of a unit are free for a stay, and what `asked` of them cost, or each if no number was named. If fewer are free, what these cost. */
export async function countLine(
  db: Db,
  offer: Offer,
  stay: AskedStay,
  { asked, all }: { asked: number | undefined; all: number },
  language: Language,
  now: Date,
): Promise<OfferLine> {
  const best = await bestStart(db, offer, stay, asked ?? all, now)
  if (!best || best.left <= 0) return freeLine(offer, stay, language, now)
  const { start, left } = best
  const { unit } = offer
  const { base, timeZone } = unit.terms
  const count = Math.min(asked ?? 1, left)
  try {
    const { period, total } = priceOf([{ unit, count }], start, stay.length, now)
    const words = offersText[language]
    const text = (asked === undefined ? words.left : asked <= left ? words.leftForAll : words.tooFew)({
      unit: unit.title,
      length: lengthInWords(stay.length, base, language),
      period: periodInWords(period.start, period.end, base, timeZone, language),
      time: localTimeOf(period.start, timeZone),
      total: formatMoneyShort(total, unit.currency, language),
      left,
      all,
      count,
    })
    return { ...lineFor(offer, text, asked === undefined || asked <= left), url: addressOf(offer, start, stay.length, count) }
  } catch (error) {
    if (error instanceof Refused) return freeLine(offer, stay, language, now)
    throw error
  }
}
