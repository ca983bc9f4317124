import { hour } from '../durations.ts'
import { highestCents, payable, shareOf } from '../money.ts'
import { dayOf, localDayOf, stayPeriod } from '../period.ts'
import { weekdays } from '../rentals/rentals.rules.ts'
import { classAmong, storedClass, type Tax, type TaxClass } from '../rentals/taxes.rules.ts'
import { noPrices, ratePrice, type PriceList, type UnitDiscount } from '../units/price-list.rules.ts'
import type { BasePeriod, UnitNights } from '../units/units.rules.ts'
import type { OfItem, PriceFact, StayFact } from './price-facts.rules.ts'
import { sharedDiscount, taxFacts } from './price-taxes.rules.ts'

/** The discount of a code: a percentage of the sum so far, or an amount. */
export interface Discount extends UnitDiscount {
  id: string
  code: string
  /** Minimum length of the stay in base periods of the unit; no minimum if absent. */
  leastLength?: number | undefined
}

export interface ChosenExtra {
  id: string
  count: number
}

/** What a stay by the night costs beside its nights. */
export type NightFees = Pick<UnitNights, 'guestsIncluded' | 'extraGuestPrice' | 'cleaningFee'>

/** A unit of a booking that has several, with the inputs of its price. */
export interface PricedItem {
  unitId: string
  title: string
  count: number
  basePrice: number
  list?: PriceList | undefined
  /** Took the place of pieces of the item before it, at their price: the length discount is calculated once, from the sum of both. */
  joins?: true | undefined
  nights?: NightFees | undefined
  discount?: UnitDiscount | undefined
  taxClass?: TaxClass | undefined
}

/** The inputs of a price besides base price and stay. Stored with the booking, so that the price can be recalculated. */
export interface PricedFrom {
  /** 2 if the booking has several units or pieces, which `items` lists instead of `list`. */
  v?: 2 | undefined
  items?: PricedItem[] | undefined
  list?: PriceList | undefined
  /** Of the only unit, if it is by the night. */
  nights?: NightFees | undefined
  /** Of the only unit. */
  discount?: UnitDiscount | undefined
  /** Of the only unit; standard if absent. */
  taxClass?: TaxClass | undefined
  /** How many guests stay; only of stays by the night. */
  guests?: number | undefined
  taxes?: Tax[] | undefined
  extras?: ChosenExtra[] | undefined
  code?: Discount | undefined
  /** Smallest payable amount in cents; 1 by default. */
  smallest?: number | undefined
}

export interface PricedStay {
  basePrice: number
  base: BasePeriod
  timeZone: string
  start: Date
  length: number
}

export interface Price {
  lines: PriceFact[]
  /** Price of the stay of all units less the discounts for length and of the offer, without extras, code and taxes. */
  unitTotal: number
  total: number
}

/** Consecutive periods with the same price and rate. */
export interface Run {
  /** Day numbers of the dates on which the first and the last period begin. */
  first: number
  last: number
  count: number
  unitPrice: number
  rate?: 'season' | 'weekend'
  name?: string
}

/**
 * The price of a stay in cents; undefined if any amount exceeds the largest supported one. The lines, each rounded half up once to the smallest
 * payable amount, are applied in this order: the periods at the price of the date on which each begins (a season takes precedence over the weekend),
 * the length discount, the discount of an offer, guests beyond those included and cleaning of a stay by the night, extras, the discount code if the stay is long enough, taxes.
 * Each unit of a booking is priced so in turn; code and taxes are calculated once, from the sum of all. A code is shared over
 * the tax classes of the lines; units that are priced together are of the class of the first.
 */
export function priceStay(stay: PricedStay, from: PricedFrom = {}): Price | undefined {
  const { extras = [], code, smallest = 1 } = from
  const taxes = (from.taxes ?? []).filter(tax => tax.perNight === undefined || stay.base === 'Nightly')
  const lines: PriceFact[] = []
  let sum = 0n
  let isTooMuch = false
  const add = (line: PriceFact, amount: bigint) => {
    sum += amount
    isTooMuch ||= amount > BigInt(highestCents) || sum > BigInt(highestCents)
    lines.push({ ...line, amount: Number(amount) })
  }

  let unitTotal = 0n
  const left = new Map(extras.map(extra => [extra.id, extra.count]))
  let beyond = guestsBeyond(from)
  for (const together of groupsOf(stay, from)) {
    const before = sum
    const [first] = together
    const inClass = storedClass(classAmong(taxes, first?.item.taxClass))
    for (const { item, of } of together) {
      const { basePrice, count: pieces, list = noPrices } = item
      for (const line of stayLines({ ...stay, basePrice }, list, smallest)) {
        add({ ...line, ...of, ...inClass }, BigInt(line.unitPrice) * BigInt(line.length) * BigInt(pieces))
      }
    }
    const tier = first && tierOf(first.item.list ?? noPrices, stay.length)
    if (tier)
      add(
        { kind: 'length', ...first.of, ...inClass, from: tier.from, base: stay.base, percent: tier.percent, amount: 0 },
        -shareOf(sum - before, tier.percent, 100, smallest),
      )
    const discount = first?.item.discount
    if (discount) add({ kind: 'discount', ...first.of, ...inClass, percent: discount.percent, amount: 0 }, -offOf(sum - before, discount, smallest))
    unitTotal += sum - before

    for (const { item, of } of together) {
      const { count: pieces } = item
      const { extraGuestPrice = 0, cleaningFee = 0 } = item.nights ?? {}
      if (beyond > 0 && extraGuestPrice > 0) {
        const unitPrice = payable(extraGuestPrice, smallest)
        const amount = BigInt(unitPrice) * BigInt(beyond) * BigInt(stay.length)
        add({ kind: 'guests', ...of, ...inClass, count: beyond, nights: stay.length, unitPrice, amount: 0 }, amount)
        beyond = 0
      }
      if (cleaningFee > 0) {
        const unitPrice = payable(cleaningFee, smallest)
        add({ kind: 'cleaning', ...of, ...inClass, unitPrice, amount: 0 }, BigInt(unitPrice) * BigInt(pieces))
      }
    }

    const offered = together.flatMap(({ item, of }) => (item.list ?? noPrices).extras.map(extra => ({ extra, of })))
    for (const { id } of extras) {
      const { extra, of } = offered.find(one => one.extra.id === id) ?? {}
      const count = left.get(id)
      if (!extra || count === undefined) continue
      // An extra that two units have is charged once.
      left.delete(id)
      const periods = extra.per === 'period' ? stay.length : 1
      const { title, per } = extra
      const unitPrice = payable(extra.price, smallest)
      const ofExtra = storedClass(classAmong(taxes, extra.taxClass))
      add({ kind: 'extra', ...of, ...ofExtra, id, title, per, count, periods, unitPrice, amount: 0 }, BigInt(unitPrice) * BigInt(count) * BigInt(periods))
    }
  }
  if (code && stay.length < (code.leastLength ?? 0)) {
    add({ kind: 'code', code: code.code, percent: code.percent, amount: 0, needs: { length: code.leastLength ?? 0, base: stay.base } }, 0n)
  } else if (code) {
    const off = offOf(sum, code, smallest)
    add({ kind: 'code', code: code.code, percent: code.percent, ...sharedDiscount(lines, off, smallest), amount: 0 }, -off)
  }
  for (const line of taxFacts(lines, taxes, { guests: guestsOf(from), nights: stay.length, smallest })) add(line, BigInt(line.amount))
  return isTooMuch ? undefined : { lines, unitTotal: Number(unitTotal), total: Number(sum) }
}

/** What a discount takes off a sum: never more than all of it. */
function offOf(sum: bigint, { percent, amount }: UnitDiscount, smallest: number): bigint {
  const wanted = percent === null ? BigInt(payable(amount ?? 0, smallest)) : shareOf(sum, percent, 100, smallest)
  return wanted < sum ? wanted : sum
}

interface Priced {
  item: Omit<PricedItem, 'unitId' | 'title' | 'joins'>
  of: OfItem
}

/** What is priced: the units of a booking, each with those that join it, or the only one, whose lines do not name it. */
function groupsOf({ basePrice }: PricedStay, { items, list, nights, discount, taxClass }: PricedFrom): Priced[][] {
  if (!items) return [[{ item: { basePrice, count: 1, list, nights, discount, taxClass }, of: {} }]]
  const groups: Priced[][] = []
  for (const item of items) {
    const priced = { item, of: { of: { unitId: item.unitId, title: item.title, count: item.count } } }
    const last = groups.at(-1)
    if (item.joins && last) last.push(priced)
    else groups.push([priced])
  }
  return groups
}

/** How many guests the prices of all units include; undefined if any number. */
function guestsIncluded({ items, nights }: Pick<PricedFrom, 'items' | 'nights'>): number | undefined {
  const places = items?.map(item => item.nights?.guestsIncluded && item.nights.guestsIncluded * item.count) ?? [nights?.guestsIncluded]
  return places.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0)
}

/** How many guests a stay by the night is priced for: as many as the price includes, or one, if their number is not known. */
export const guestsOf = (from: Pick<PricedFrom, 'items' | 'nights' | 'guests'>) => from.guests ?? guestsIncluded(from) ?? 1

/** The guests beyond those included. They pay the price of the first unit that asks one for them. */
const guestsBeyond = (from: PricedFrom) => Math.max(0, guestsOf(from) - (guestsIncluded(from) ?? Infinity))

/** The prices of a stay's periods in chronological order. */
export function runsOf({ basePrice, base, timeZone, start, length }: PricedStay, { seasons, weekend }: PriceList, smallest = 1): Run[] {
  const plain = { unitPrice: payable(basePrice, smallest) }
  const first = localDayOf(start, timeZone)
  if (seasons.length === 0 && !weekend) return [{ first, last: lastDayOf({ base, timeZone, start, length }, first), count: length, ...plain }]
  const spans = seasons.map(season => ({ season, from: dayOf(season.from), to: dayOf(season.to) }))
  const rates = new Map<number, Omit<Run, 'first' | 'last' | 'count'>>()
  const rateOf = (day: number): Omit<Run, 'first' | 'last' | 'count'> => {
    const season = spans.find(span => span.from <= day && day <= span.to)?.season
    if (season) return { unitPrice: ratePrice(basePrice, season, smallest), rate: 'season', name: season.name }
    if (weekend?.days.includes(weekdays[(((day + 3) % 7) + 7) % 7] ?? 'mon')) return { unitPrice: ratePrice(basePrice, weekend, smallest), rate: 'weekend' }
    return plain
  }
  const runs: Run[] = []
  for (let index = 0; index < length; index++) {
    const day = dayOfPeriod({ base, timeZone, start }, first, index)
    let found = rates.get(day)
    if (!found) rates.set(day, (found = rateOf(day)))
    const run = runs.at(-1)
    if (run && run.unitPrice === found.unitPrice && run.rate === found.rate && run.name === found.name) {
      run.last = day
      run.count++
    } else runs.push({ first: day, last: day, count: 1, ...found })
  }
  return runs
}

type Clock = Pick<PricedStay, 'base' | 'timeZone' | 'start'>

/** The day number of the date on which a period of the stay begins. */
function dayOfPeriod({ base, timeZone, start }: Clock, first: number, index: number): number {
  if (base === 'Daily' || base === 'Nightly') return first + index
  if (index === 0) return first
  return localDayOf(base === 'Hourly' ? new Date(start.getTime() + index * hour) : stayPeriod(start, index, { base, timeZone }).end, timeZone)
}

const lastDayOf = ({ length, ...clock }: Clock & { length: number }, first: number) => dayOfPeriod(clock, first, length - 1)

/** One line for each distinct price of the periods, in order of first occurrence. */
function stayLines(stay: PricedStay, list: PriceList, smallest: number): StayFact[] {
  const lines: StayFact[] = []
  for (const { count, unitPrice, rate, name } of runsOf(stay, list, smallest)) {
    const same = lines.find(line => line.unitPrice === unitPrice && line.rate === rate && line.name === name)
    if (same) same.length += count
    else lines.push({ kind: 'stay', length: count, base: stay.base, unitPrice, amount: 0, ...(rate && { rate }), ...(name !== undefined && { name }) })
  }
  return lines
}

/** The length discount with the highest minimum that the stay reaches. */
const tierOf = ({ lengths }: PriceList, length: number) =>
  lengths.reduce<(typeof lengths)[number] | undefined>((best, one) => (one.from <= length && one.from > (best?.from ?? 0) ? one : best), undefined)

/** The chosen extras in canonical form for comparison: sorted by id, without those whose count is zero. */
export const choiceOf = (extras: readonly ChosenExtra[] = []): ChosenExtra[] =>
  extras.filter(extra => extra.count > 0).toSorted((one, other) => (one.id < other.id ? -1 : 1))

const hasPrices = (list: PriceList) =>
  list.lengths.length + list.seasons.length + list.extras.length + (list.damages?.length ?? 0) > 0 || list.weekend !== null || Boolean(list.lateFee)

/** The fees of a unit by the night without its hours; undefined if there are none. */
export function nightFees({ guestsIncluded: included, extraGuestPrice, cleaningFee }: NightFees): NightFees | undefined {
  const fees = {
    ...(included !== undefined && { guestsIncluded: included }),
    ...(included !== undefined && extraGuestPrice && { extraGuestPrice }),
    ...(cleaningFee && { cleaningFee }),
  }
  return Object.keys(fees).length > 0 ? fees : undefined
}

/** Adds what a stay by the night is priced by beside its list: fees of the only unit, and the number of guests, known or not. */
export function withNights(from: PricedFrom, nights: NightFees | null | undefined, guests?: number): PricedFrom {
  const fees = from.items || !nights ? undefined : nightFees(nights)
  const known = { ...from, ...(fees && { nights: fees }) }
  return { ...known, guests: guests ?? guestsOf(known) }
}

/** The inputs to store with a booking; parts that affect neither the price nor later charges are left out. `of`: the price list of its only piece, or its units. */
export const pricedFrom = (of: PriceList | PricedItem[], taxes: Tax[], extras: ChosenExtra[], code: Discount | undefined, smallest = 1): PricedFrom => ({
  ...(Array.isArray(of)
    ? { v: 2, items: of.map(({ list, ...item }) => ({ ...item, ...(list && hasPrices(list) && { list }) })) }
    : hasPrices(of)
      ? { list: of }
      : {}),
  ...(taxes.length > 0 ? { taxes } : {}),
  ...(extras.length > 0 ? { extras } : {}),
  ...(code ? { code } : {}),
  ...(smallest === 1 ? {} : { smallest }),
})

/** The part of a stay's total, in cents, that a card is charged when it is booked online: rounded half up, at least `smallest`. The balance is paid at the rental. */
export const onlinePart = (total: number, percent: number, smallest: number) =>
  Math.min(total, Math.max(smallest, Number(shareOf(BigInt(total), percent, 100, smallest))))
