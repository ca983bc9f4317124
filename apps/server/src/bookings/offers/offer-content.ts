import { mostValidDays, validTo } from '@rentwell/contract/bookings/offers.rules.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { cardOf, readCard, typedCustomer } from '../../customers/customers.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalidField } from '../../platform/base/must.ts'

interface SentCustomer {
  customerId?: string | undefined
  customer?: Parameters<typeof typedCustomer>[2] | undefined
}

/** The card of the customer that a form picks or types, and the language to write in: as sent, or the card's. Undefined if the form has no customer. */
export async function customerOf(
  tx: Db,
  rentalId: string,
  { customerId, customer }: SentCustomer,
  now: Date,
): Promise<{ customerId: string; language: Language | null } | undefined> {
  if (customerId === undefined && !customer) return undefined
  const found = await cardOf(tx, rentalId, await typedCustomer(tx, rentalId, customer ?? { customerId }), now)
  return { customerId: found, language: (await readCard(tx, rentalId, found)).language }
}

/** When an offer ends. Refused as `validUntil` if that is over or more than a year ahead. */
export function endOf(validUntil: string, start: Date, timeZone: string, now: Date): Date {
  if (validUntil > addDays(localDateOf(now, timeZone), mostValidDays)) throw invalidField('validUntil', 'invalid_period')
  const end = validTo(validUntil, start, timeZone)
  if (end <= now) throw invalidField('validUntil', 'invalid_period')
  return end
}
