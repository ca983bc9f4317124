import type { startBooking as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { missingParts } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { findStep, handOverFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import type { Member } from '../members/members.public.ts'
import { isDoneBy, lockBooking, readView, step } from '../bookings/bookings.public.ts'
import { mustHaveDeposit } from '../deposits/deposits.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { mustHaveContract } from './contracts/must-have-contract.ts'
import { lockAcceptance } from './acceptance.store.ts'
import { listPieceNotes } from './piece-records.views.ts'
import { sealAcceptance } from './seal-record.ts'

/** Staff hand the unit over: everything that the rental asks for is there, and is sealed with the start. */
export const startBooking: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  if (!(await isDoneBy(tx, booking, 'in_progress', member.userId))) {
    must(findStep('start', booking.status, 'rental'), 'wrong_status', { status: booking.status })
    const place = { rentalId: member.rentalId, bookingId: id }
    const acceptance = { ...(await lockAcceptance(tx, place)), pieces: await listPieceNotes(tx, place, 'acceptance') }
    const missing = missingParts(acceptance, acceptance.asks)
    must(missing.length === 0, 'acceptance_incomplete', { missing })
    must(now >= handOverFrom(booking.start), 'too_early', { from: handOverFrom(booking.start) })
    await mustHaveContract(tx, place)
    await mustHaveDeposit(tx, place)
    await step(tx, booking, 'in_progress', { side: 'rental', userId: member.userId, at: now })
    const recordId = await sealAcceptance(tx, booking, acceptance, now)
    emit('booking.started', { rentalId: member.rentalId, bookingId: id, recordId })
  }
  return { booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) }
}
