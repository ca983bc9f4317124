import { customerKeptYears } from '@rentwell/contract/customers/customers.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { lockUnusedCustomer, noteUse } from '../../customers/customers.public.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { findLastEnd } from './customer-bookings.store.ts'
import { eraseCard } from './erase-card.ts'

const keptMs = customerKeptYears * 365 * day

/** Erases a customer without an account whose last booking ended years ago. False if there is none. */
export async function eraseUnusedCustomer(tx: Db, emit: Emit, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - keptMs)
  const unused = await lockUnusedCustomer(tx, before)
  if (!unused) return false
  const lastEnd = await findLastEnd(tx, unused.rentalId, unused.id)
  if (lastEnd && lastEnd >= before) await noteUse(tx, unused.rentalId, unused.id, lastEnd)
  else emit('customer.forgotten', { rentalId: unused.rentalId, bookingIds: await eraseCard(tx, unused.rentalId, unused.id) })
  return true
}
