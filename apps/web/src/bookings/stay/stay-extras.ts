import type { ChosenExtra } from '@rentwell/contract/pricing/prices.rules.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'

/** What somebody chose beside the stay. */
export interface StayExtras {
  /** How many of each extra, by its id. */
  counts: Record<string, number>
  /** A code that the server took. */
  code: string
}

export const noExtras: StayExtras = { counts: {}, code: '' }

/** As it is sent: extras that the unit comes with, and a code, where there are any. */
export function sentExtras({ counts, code }: StayExtras, extras: readonly Extra[]): { extras?: ChosenExtra[]; code?: string } {
  const chosen = extras.map(({ id, most }) => ({ id, count: Math.min(counts[id] ?? 0, most) })).filter(one => one.count > 0)
  return { ...(chosen.length > 0 && { extras: chosen }), ...(code && { code }) }
}
