import type { scanBooking as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readQrCode } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { Member } from '../members/members.public.ts'
import { lockBooking, readView } from '../bookings/bookings.public.ts'
import { count, mustBeUnder } from '../platform/http/rate-limits.ts'
import { must, Refused } from '../platform/base/must.ts'
import { CommitThenRefuse, type Handler } from '../platform/http/routes.ts'
import { guessLimits, type HandOverSettings } from './acceptance.policy.ts'
import { lockCode, markUsed } from './qr.store.ts'
import { readQrToken } from './qr-token.ts'

/** Opens the booking of what a guest shows, once. The same member may look again; nothing starts by it. */
export const scanBooking =
  ({ secret, limited }: HandOverSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now, language, emit }, { token, code: typed, location }) => {
    const limits = limited ? guessLimits(member.userId, member.rentalId) : []
    await mustBeUnder(tx, limits, now)
    const wrong = async (reason: 'qr_invalid' | 'not_found') => {
      await count(tx, limits, now)
      return new CommitThenRefuse(new Refused(reason))
    }

    const signed = token === undefined ? undefined : readQrToken(secret, token)
    const code = signed?.code ?? (typed === undefined ? undefined : readQrCode(typed))
    if (code === undefined) return wrong('qr_invalid')
    const shown = await lockCode(tx, code)
    if (!shown && signed) throw new Refused('qr_expired')
    if (!shown) return wrong('qr_invalid')
    if (shown.rentalId !== member.rentalId) return wrong('not_found')

    const view = () => readView(tx, member.rentalId, shown.bookingId, { side: 'rental', role: member.role }, language, now)
    if (shown.usedBy === member.userId) return { booking: await view() }
    must(shown.usedBy === null, 'qr_used')
    must(shown.expiresAt > now, 'qr_expired')
    const booking = await lockBooking(tx, member.rentalId, shown.bookingId)
    must(booking.status === 'confirmed', 'wrong_status', { status: booking.status })
    await markUsed(tx, code, member.userId, now)
    emit('booking.scanned', {
      rentalId: member.rentalId,
      bookingId: booking.id,
      by: member.userId,
      at: now.toISOString(),
      ...(location && { place: location.coordinates }),
    })
    return { booking: await view() }
  }
