import type { Input } from '@rentwell/contract/endpoint.ts'
import { parseAmount } from '@rentwell/contract/money.ts'
import type { editUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { leastPercent, mostPercent, type PriceChange } from '@rentwell/contract/units/units.rules.ts'
import { cancellationPolicies } from '@rentwell/contract/cancellation-policies.ts'
import { unitKinds } from '@rentwell/contract/unit-kinds.ts'

/** What many units are changed to, as it is typed and chosen; 'keep' leaves each as it is. */
export interface UnitEdits {
  way: 'keep' | 'percent' | 'amount'
  typed: string
  /** If the categories did not load. */
  kind: string
  category: string
  policy: string
  booking: 'keep' | 'instant' | 'asks'
}

export const noEdits: UnitEdits = { way: 'keep', typed: '', kind: 'keep', category: 'keep', policy: 'keep', booking: 'keep' }

/** The change of prices that is typed; undefined where it is none or cannot be one. */
export function priceChangeOf({ way, typed }: Pick<UnitEdits, 'way' | 'typed'>): PriceChange | undefined {
  const plain = typed.trim().replace('\u2212', '-')
  if (way === 'percent') {
    const percent = /^[+-]?\d{1,3}$/.test(plain) ? Number(plain) : 0
    return percent !== 0 && percent >= leastPercent && percent <= mostPercent ? { percent } : undefined
  }
  if (way === 'keep') return undefined
  const isLess = plain.startsWith('-')
  const cents = parseAmount(plain.replace(/^[+-]/, ''))
  return cents === undefined ? undefined : { amount: isLess ? -cents : cents }
}

/** What is sent; undefined where nothing is chosen, or what is typed is no change. */
export function editsToSend(edits: UnitEdits): Pick<Input<typeof editUnits>, 'price' | 'kind' | 'categoryId' | 'policy' | 'instantBook'> | undefined {
  const price = priceChangeOf(edits)
  if (edits.way !== 'keep' && !price) return undefined
  const kind = unitKinds.find(one => one === edits.kind)
  const policy = cancellationPolicies.find(one => one === edits.policy)
  const form = {
    ...(price && { price }),
    ...(kind && { kind }),
    ...(edits.category !== 'keep' && { categoryId: edits.category }),
    ...(policy && { policy }),
    ...(edits.booking !== 'keep' && { instantBook: edits.booking === 'instant' }),
  }
  return Object.keys(form).length > 0 ? form : undefined
}
