import { usualNightHours, type BasePeriod, type UnitNights, type UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { invalidField } from '../platform/base/must.ts'

/** What a form says of a unit by the night. */
export interface NightsForm {
  baseRentalPeriod?: BasePeriod | undefined
  checkIn?: string | undefined
  checkOut?: string | undefined
  minNights?: number | undefined
  /** Null: any number of guests. */
  guestsIncluded?: number | null | undefined
  extraGuestPrice?: number | undefined
  cleaningFee?: number | undefined
}

const fields = ['checkIn', 'checkOut', 'minNights', 'guestsIncluded', 'extraGuestPrice', 'cleaningFee'] as const

/** The terms of a unit by the night after a change; of another unit those that it had. Refuses what only nights have for another unit, and check-out after check-in. */
export function changedNights(form: NightsForm, unit: { base: BasePeriod; nights: UnitNights | null }): UnitNights | null {
  if ((form.baseRentalPeriod ?? unit.base) !== 'Nightly') {
    const foreign = fields.find(name => form[name] !== undefined)
    if (foreign) throw invalidField(foreign, 'invalid')
    return unit.nights
  }
  const { checkIn, checkOut, guestsIncluded, extraGuestPrice, cleaningFee } = form
  const { guestsIncluded: included, ...known }: UnitNights = unit.nights ?? usualNightHours
  const guests = guestsIncluded === undefined ? included : (guestsIncluded ?? undefined)
  const nights = {
    ...known,
    ...(checkIn !== undefined && { checkIn }),
    ...(checkOut !== undefined && { checkOut }),
    ...(guests !== undefined && { guestsIncluded: guests }),
    ...(extraGuestPrice !== undefined && { extraGuestPrice }),
    ...(cleaningFee !== undefined && { cleaningFee }),
  }
  if (nights.checkOut > nights.checkIn) throw invalidField(checkOut === undefined ? 'checkIn' : 'checkOut', 'invalid_period')
  return nights
}

/** The rules with a minimum of nights, which is their shortest length. */
export function withMinNights(rules: UnitRules, minNights: number | undefined): UnitRules {
  if (minNights === undefined) return rules
  if (minNights > (rules.maxLength ?? Infinity)) throw invalidField('minNights', 'invalid_period')
  return { ...rules, minLength: minNights }
}

/** True if nights of a unit become days or other hours, or days become nights. */
export const changesHours = (before: UnitNights | null, after: UnitNights | null) => before?.checkIn !== after?.checkIn || before?.checkOut !== after?.checkOut
