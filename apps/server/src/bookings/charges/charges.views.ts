import { lateFeeOf } from '@rentwell/contract/bookings/charges.rules.ts'
import type { Damage, LateFee } from '@rentwell/contract/units/price-list.rules.ts'
import { sql } from '../../platform/db/db.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { BookingView } from '../viewer.policy.ts'

type ChargeView = BookingView['charges'][number]

export interface ChargesRow {
  /** Null if there are none. */
  charges: (Omit<ChargeView, 'insertedAt'> & { insertedAt: string })[] | null
  charged: number
  /** `unitId` is null for the only unit of a booking. */
  fees: { unitId: string | null; lateFee: LateFee | null; damages: Damage[] }[]
  /** What the schedule comes to for pieces that are back. */
  lateFeeNoted: number
}

/** SQL: the columns of a `ChargesRow` for a booking `b`. */
export const chargesColumns = sql`
  case when b.has_charges then (
    select json_agg(json_strip_nulls(json_build_object('id', k.id, 'kind', k.kind, 'title', k.title, 'amount', abs(k.amount), 'note', k.note, 'photos', k.photos, 'status', k.status,
      'taxClass', k.tax_class, 'insertedAt', k.inserted_at)) order by k.inserted_at, k.id)
    from booking_charges k where k.rental_id = b.rental_id and k.booking_id = b.id and k.status <> 'removed') end as charges,
  b.charged, case when b.priced_from = '{}' then '[]' else agreed_fees(b.priced_from) end as fees, b.late_fee as "lateFeeNoted"`

interface ChargedBooking extends ChargesRow {
  unit: { id: string }
  status: BookingStatus
  endAt: Date
}

/** The charges of a booking, and what its guest has agreed to with it. */
export function presentCharges(
  { charges, charged, fees, lateFeeNoted, unit, status, endAt }: ChargedBooking,
  items: BookingView['items'],
  now: Date,
): Pick<BookingView, 'charges' | 'chargesTotal' | 'fees' | 'lateFee'> {
  const agreed = fees.map(fee => ({ ...fee, unitId: fee.unitId ?? unit.id }))
  const outOf = (unitId: string) => {
    const item = items.find(one => one.unitId === unitId)
    if (!item || item.kind === 'kit') return item?.count ?? 0
    return Math.max(0, item.count - item.included - item.pieces.filter(piece => piece.isReturned).length)
  }
  const late =
    status === 'in_progress' ? agreed.reduce((sum, { unitId, lateFee }) => sum + (lateFee ? lateFeeOf(lateFee, endAt, now) * outOf(unitId) : 0), 0) : 0
  return {
    charges: (charges ?? []).map(({ insertedAt, ...charge }) => ({ ...charge, insertedAt: new Date(insertedAt) })),
    chargesTotal: charged,
    fees: agreed,
    lateFee: lateFeeNoted + late,
  }
}
