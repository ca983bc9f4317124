import type { ChosenExtra } from '@rentwell/contract/pricing/prices.rules.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'

/** Extras and discount code of a booking. */
export interface StayExtras {
  /** Quantity of each extra, by its id. */
  counts: Record<string, number>
  /** A discount code that the server accepted. */
  code: string
  /** How many guests stay by the night; undefined until it is said. */
  guests?: number | undefined
}

export const noExtras: StayExtras = { counts: {}, code: '' }

/** The choice as it is sent: only extras that the unit offers, and the code if there is one. */
export function sentExtras({ counts, code, guests }: StayExtras, extras: readonly Extra[]): { extras?: ChosenExtra[]; code?: string; guests?: number } {
  const chosen = extras.map(({ id, most }) => ({ id, count: Math.min(counts[id] ?? 0, most) })).filter(one => one.count > 0)
  return { ...(chosen.length > 0 && { extras: chosen }), ...(code && { code }), ...(guests !== undefined && { guests }) }
}
