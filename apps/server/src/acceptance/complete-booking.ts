import type { completeBooking as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { documentHours, photosOfReturn } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { findStep } from '@rentwell/contract/bookings/bookings.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import type { Member } from '../members/members.public.ts'
import { applyPaymentEffects, isDoneBy, keepPieces, lockBooking, noteLateFee, readView, returnPieces, step } from '../bookings/bookings.public.ts'
import { decideAtReturn } from '../deposits/deposits.public.ts'
import { keepDocumentsUntil } from '../media/documents/documents.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockAcceptance, saveCompletion } from './acceptance.store.ts'
import { listPieceNotes } from './piece-records.views.ts'
import { sealReturn } from './seal-record.ts'
import { releaseDates } from '../calendar/calendar.public.ts'

/**
 * The unit is back: photos show how, or a reason says why there are none. The dates that are left are free; documents go after three days.
 * With pieces that are not all that the booking has, only these are back.
 */
export const completeBooking: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, emit },
  { booking: id, pieceIds, reason, deposit },
) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  if (!(await isDoneBy(tx, booking, 'completed', member.userId))) {
    must(findStep('complete', booking.status, 'rental'), 'wrong_status', { status: booking.status })
    const view = () => readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now)
    if (pieceIds && (await returnPieces({ tx, now, emit }, booking, pieceIds, member.userId))) return { booking: await view() }
    const place = { rentalId: member.rentalId, bookingId: id }
    const acceptance = { ...(await lockAcceptance(tx, place)), pieces: await listPieceNotes(tx, place, 'return') }
    const common = acceptance.returnMedias.map(one => one.media)
    const photos = photosOfReturn(common, acceptance.pieces)
    if (photos.length === 0 && !reason) throw invalidField('reason', 'required')
    const decided = deposit ? { action: deposit.action, amount: deposit.amount ?? null, reason: deposit.reason || null } : null
    await step(tx, booking, 'completed', { side: 'rental', userId: member.userId, at: now, reason: reason || undefined })
    await noteLateFee(tx, booking, now)
    await keepPieces(tx, booking)
    await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to: 'completed', side: 'rental', userId: member.userId })
    await decideAtReturn({ tx, now, emit }, place, deposit, { userId: member.userId, photos })
    await saveCompletion(tx, place, reason || null, decided)
    const recordId = await sealReturn(tx, booking, acceptance, reason ?? '', now)
    await keepDocumentsUntil(tx, place, new Date(now.getTime() + documentHours * hour))
    emit('booking.completed', { rentalId: member.rentalId, bookingId: id, recordId, deposit: decided })
  }
  return { booking: await readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now) }
}
