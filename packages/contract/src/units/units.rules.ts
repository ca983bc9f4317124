import type { FieldRights } from '../members/members.rules.ts'
import { highestCents, payable, shareOf } from '../money.ts'

/** How a unit is priced: for each day, hour, month or night. */
export const basePeriods = ['Daily', 'Hourly', 'Monthly', 'Nightly'] as const
export type BasePeriod = (typeof basePeriods)[number]

/** Whether a stay is chosen by two dates: of pick-up and return, or of arrival and departure. */
export const isByDate = (base: BasePeriod) => base === 'Daily' || base === 'Nightly'

/** The longest stays, in the unit's base period. */
export const longest = { Daily: 365, Hourly: 8760, Monthly: 12, Nightly: 365 } as const

/** Shown beside a price: '$15 / day'. */
export const periodNoun: Record<BasePeriod, 'day' | 'hour' | 'month' | 'night'> = { Daily: 'day', Hourly: 'hour', Monthly: 'month', Nightly: 'night' }

/** Local times `HH:MM` at which guests by the night arrive and leave; check-out is not later than check-in, so that one can leave and another arrive on the same day. */
export interface NightHours {
  checkIn: string
  checkOut: string
}

export const usualNightHours: NightHours = { checkIn: '15:00', checkOut: '11:00' }

/** The terms of a unit by the night, beside its price and its rules. Amounts in cents. */
export interface UnitNights extends NightHours {
  /** Guests beyond these pay `extraGuestPrice` each for every night; any number is included if left out. */
  guestsIncluded?: number | undefined
  extraGuestPrice?: number | undefined
  /** Paid once for each stay. */
  cleaningFee?: number | undefined
}

/** The most guests of a stay. */
export const mostGuests = 99

/** What a guest leaves until the unit is back: nothing, money at the rental, or a card. */
export const depositKinds = ['none', 'by_hand', 'card'] as const
export type DepositKind = (typeof depositKinds)[number]

/** What a unit is offered on asks for this beside `edit_units`, where it differs from what the rental begins new units with. */
export const newUnitFieldRights = {
  prices: 'edit_prices',
  taxClass: 'edit_prices',
  baseRentalPeriod: 'edit_prices',
  instantBook: 'edit_prices',
  rules: 'edit_prices',
  policy: 'edit_prices',
  onlinePercent: 'edit_prices',
  deposit: 'edit_prices',
  needsContract: 'edit_contracts',
  checkIn: 'edit_prices',
  checkOut: 'edit_prices',
  minNights: 'edit_prices',
  guestsIncluded: 'edit_prices',
  extraGuestPrice: 'edit_prices',
  cleaningFee: 'edit_prices',
} as const satisfies FieldRights

/** Naming a price is part of adding a unit; changing it, of one unit or of many (`price`), is not. */
export const unitFieldRights = { ...newUnitFieldRights, basePrice: 'edit_prices', price: 'edit_prices' } as const satisfies FieldRights

export interface UnitRules {
  minLength?: number | undefined
  maxLength?: number | undefined
  noticeMinutes?: number | undefined
  horizonDays?: number | undefined
  bufferBeforeMinutes?: number | undefined
  bufferAfterMinutes?: number | undefined
}

/** How a price is changed for many units at once: by percent, or by an amount in cents; down where it is below zero. */
export type PriceChange = { percent: number } | { amount: number }

export const mostPercent = 900
export const leastPercent = -90
/** Units that are changed in one go. */
export const mostEdited = 500

/** The price after a change, rounded half up to the smallest amount of its currency; undefined where no unit may cost that. */
export function changedPrice(price: number, change: PriceChange, smallest = 1): number | undefined {
  const next = 'percent' in change ? Number(shareOf(BigInt(price), 100 + change.percent, 100, smallest)) : payable(Math.max(0, price + change.amount), smallest)
  // What is lent for nothing stays so; nothing becomes free by a percentage.
  return (next >= 1 || price === 0) && next <= highestCents ? next : undefined
}

/** Pieces have names, labels and serial numbers, or are only counted. */
export const trackings = ['piece', 'pool'] as const

export const mostPiecesOfUnit = 500
