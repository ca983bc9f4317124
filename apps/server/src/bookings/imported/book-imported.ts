import type { Period } from '@rentwell/contract/period.ts'
import { bookedUnits, holdItems, type OfferedUnit } from '../../calendar/calendar.public.ts'
import { importedCard, type ImportedContact } from '../../customers/customers.public.ts'
import { newId } from '../../platform/base/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertCounterBooking } from '../walk-in/walk-in.store.ts'
import { agreedPrice, agreedStay } from './agreed-price.ts'
import { findSameBooking } from './imported-bookings.store.ts'
import { findSamePast, insertPastBooking } from './past-bookings.store.ts'

export interface ImportedBooking {
  unit: OfferedUnit
  count: number
  period: Period
  /** `past` is history of the customer, and holds no dates. */
  kind: 'confirmed' | 'in_progress' | 'past'
  /** In cents; null if the file does not say. */
  total: number | null
  number: string
  note: string
  customer: ImportedContact
}

export type BookedImport =
  | { outcome: 'made'; object: 'booking' | 'past_booking'; id: string; newCustomerId: string | null }
  | { outcome: 'found'; id: string }
  | { outcome: 'taken' | 'archived_unit' | 'invalid_period' }

/** Makes an imported booking without telling anybody. Its dates are held by the same check as those of every booking. */
export async function bookImported(tx: Db, booking: ImportedBooking, userId: string, now: Date): Promise<BookedImport> {
  const { unit, count, kind, customer } = booking
  const { rentalId, unitId } = unit
  if (kind === 'past') {
    const same = await findSamePast(tx, rentalId, booking)
    if (same) return { outcome: 'found', id: same.id }
    const card = await importedCard(tx, rentalId, customer, now)
    const id = newId()
    await insertPastBooking(tx, rentalId, id, booking, card.id, now)
    return { outcome: 'made', object: 'past_booking', id, newCustomerId: card.isNew ? card.id : null }
  }

  if (!unit.isActive) return { outcome: 'archived_unit' }
  const stay = agreedStay(unit, booking.period)
  if (!stay) return { outcome: 'invalid_period' }
  const { period, length } = stay
  const same = await findSameBooking(tx, { rentalId, unitId, period, name: customer.name })
  if (same) return { outcome: 'found', id: same.id }
  const id = newId()
  const units = bookedUnits([{ unit, count }], period)
  if ((await holdItems(tx, { rentalId, id, start: period.start }, units, now)) !== undefined) return { outcome: 'taken' }
  const card = await importedCard(tx, rentalId, customer, now)
  const price = agreedPrice(unit, { start: period.start, length, count, total: booking.total })
  const { basePrice, ...priced } = price
  // What was deposited elsewhere is not known here.
  const terms: OfferedUnit = { ...unit, basePrice, deposit: { kind: 'none', amount: 0 } }
  const typed = { customerId: card.id, ...customer }
  await insertCounterBooking(tx, id, { unit: terms, units, userId, customer: typed, note: booking.note, ...priced, period, length, now }, card.id, kind)
  return { outcome: 'made', object: 'booking', id, newCustomerId: card.isNew ? card.id : null }
}
