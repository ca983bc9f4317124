import { payable, shareOf } from '../money.ts'
import { weekdayOf } from '../period.ts'
import { weekdays } from '../rentals/rentals.rules.ts'
import type { TaxClass } from '../rentals/taxes.rules.ts'

export type Weekday = (typeof weekdays)[number]

/** What a period costs apart from the base price: a price of its own, or so many per cent more or less than the base price. */
export interface Rate {
  price?: number | undefined
  percent?: number | undefined
}

/** Days at the rental point, both included, that cost something else. */
export interface Season extends Rate {
  name: string
  from: string
  to: string
  /** The least nights of a stay by the night that begins in it, instead of the unit's own minimum. */
  minNights?: number | undefined
}

/** Days of every week that cost something else. */
export interface Weekend extends Rate {
  days: Weekday[]
}

/** From so many base periods on, so many per cent less. */
export interface LengthDiscount {
  from: number
  percent: number
}

export const extraPers = ['booking', 'period'] as const

/** Something to take along: a helmet, a delivery. */
export interface Extra {
  id: string
  title: string
  price: number
  /** Paid once, or for each base period. */
  per: (typeof extraPers)[number]
  /** How many one booking takes at most. */
  most: number
  /** The unit whose pieces it takes; without one there is always enough. */
  unitId?: string | undefined
  /** Standard if absent. */
  taxClass?: TaxClass | undefined
}

export const lateFeePers = ['hour', 'day'] as const

/** What a late return costs: for each hour or day that has begun since the end of the booking, once the grace period is over. */
export interface LateFee {
  /** Minutes after the end in which a return costs nothing. */
  grace: number
  per: (typeof lateFeePers)[number]
  price: number
  /** The fee never exceeds it; null: no limit. */
  most: number | null
}

/** What a damage costs that guests can read about before they book. */
export interface Damage {
  title: string
  price: number
}

/** What a unit costs beside its base price. Seasons do not overlap. */
export interface PriceList {
  lengths: LengthDiscount[]
  seasons: Season[]
  weekend: Weekend | null
  extras: Extra[]
  lateFee?: LateFee | null | undefined
  damages?: Damage[] | undefined
}

export const noPrices: PriceList = { lengths: [], seasons: [], weekend: null, extras: [] }

export const mostLengths = 10
export const mostSeasons = 60
export const mostExtras = 30
export const mostOfExtra = 99
export const mostDamages = 30
/** Minutes of the longest grace period of a late fee. */
export const longestGrace = 24 * 60
/** A rate stands at most so many per cent under and over the base price. */
export const lowestRate = -90
export const highestRate = 900

/** The price of a period by a rate, half up to the smallest amount of its currency. */
export const ratePrice = (basePrice: number, { price, percent = 0 }: Rate, smallest = 1) =>
  price === undefined ? Number(shareOf(BigInt(basePrice), 100 + percent, 100, smallest)) : payable(price, smallest)

/** What a period costs that begins on a date: a season rules over the weekend. */
export function priceOn(basePrice: number, { seasons, weekend }: Pick<PriceList, 'seasons' | 'weekend'>, date: string, smallest = 1): number {
  const season = seasons.find(one => one.from <= date && date <= one.to)
  if (season) return ratePrice(basePrice, season, smallest)
  return weekend?.days.includes(weekdays[weekdayOf(date) - 1] ?? 'mon') ? ratePrice(basePrice, weekend, smallest) : payable(basePrice, smallest)
}

/** What is left of a list where the base period becomes another one: nothing that was meant for one of its periods. */
export const withoutPeriodPrices = ({ extras, lateFee, damages }: PriceList): PriceList => ({
  ...noPrices,
  extras: extras.filter(extra => extra.per === 'booking'),
  ...(lateFee && { lateFee }),
  ...(damages && { damages }),
})

/** The first season that begins before the one before it has ended; undefined where none does. */
export function findOverlap<S extends { from: string; to: string }>(seasons: readonly S[]): S | undefined {
  const inOrder = seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.find((season, index) => index > 0 && season.from <= (inOrder[index - 1]?.to ?? ''))
}

/** What is taken off the price of a unit: a percentage of what it costs with its length discount, or an amount. */
export interface UnitDiscount {
  percent: number | null
  amount: number | null
}
