import { isBasket } from '@rentwell/contract/calendar/items.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { useRead } from '../../platform/data.ts'
import { sentExtras, type StayExtras } from './stay-extras.ts'
import type { StayChoice } from './use-stay.ts'

/** The price of the chosen stay with its extras, and the input that it was asked with. No price is asked for until the stay is whole. */
export function useStayQuote({ unit, stay, items }: Pick<StayChoice, 'unit' | 'stay' | 'items'>, chosen: StayExtras, extras: readonly Extra[]) {
  const isWhole = stay?.length !== undefined && !stay.obstacle
  const asked = { ...(isBasket(items) ? { items } : { unitId: unit.id }), startAt: stay?.start.toISOString() ?? '', rentalLength: stay?.length ?? 1 }
  const input = { ...asked, ...sentExtras(chosen, extras) }
  const price = useRead(quote, input, { enabled: isWhole, staleTime: minute })
  return { input, quote: isWhole ? price.data?.quote : undefined, error: price.error }
}
