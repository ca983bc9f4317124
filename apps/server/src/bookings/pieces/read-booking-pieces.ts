import type { readBookingPieces as endpoint } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findBookedUnit, readPiecesOf } from './booking-pieces.views.ts'

/** The pieces that a booking has, and the other pieces of the unit with who has them at that time. */
export const readBookingPieces: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now }, { booking: id, unitId }) => {
  const booked = await findBookedUnit(tx, rentalId, id, unitId)
  must(booked, 'not_found')
  return readPiecesOf(tx, { rentalId, unitId: booked.unitId, id }, now)
}
