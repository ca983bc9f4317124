import { readPhone } from '../accounts/accounts.public.ts'
import { invalidField } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import { findCountryOf } from './customers.store.ts'

/** A phone as it is kept: E.164, with the calling code of the rental's country if none was typed. Refuses others as `invalid_phone` of `field`. */
export async function phoneOf(tx: Db, rentalId: string, typed: string | null | undefined, field: string): Promise<string | null> {
  if (!typed) return null
  const country = await findCountryOf(tx, rentalId)
  const read = readPhone(typed, country?.countryId)
  if (!read) throw invalidField(field, 'invalid_phone')
  return read.phone
}

export const emailOf = (typed: string | null | undefined) => typed?.toLowerCase() ?? null
