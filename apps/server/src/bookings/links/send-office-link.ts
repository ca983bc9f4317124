import type { sendOfficeLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import { letterLimits } from '@rentwell/contract/bookings/links.rules.ts'
import { day, minute, second } from '@rentwell/contract/durations.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import { mustBeUnder } from '../../platform/http/rate-limits.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findBookingFacts, findCurrencySign } from '../booking-facts.views.ts'
import { readView } from '../bookings.views.ts'
import { paymentOf } from './linked.views.ts'
import { mustTakeLetters } from './letters.store.ts'
import type { LinkSettings } from './links.policy.ts'
import { mustHaveLink, readOfficeLinkView } from './office-link.views.ts'

/** Staff send the customer a link by e-mail, at most one of each kind in a minute. */
export const sendOfficeLink =
  (settings: LinkSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId, role }, now, language, emit }, { booking: bookingId, kind }) => {
    const linked = await mustHaveLink(tx, rentalId, bookingId)
    await mustTakeLetters(tx, { rentalId, bookingId })
    if (settings.limited) await mustBeUnder(tx, [{ subject: `letters of ${rentalId}`, most: letterLimits.rental, seconds: day / second }], now)
    const { amount } = paymentOf(await readView(tx, rentalId, bookingId, { side: 'rental', role }, language, now), linked.payFirst)
    must(kind !== 'payment' || amount > 0, 'nothing_due')
    const letter = kind === 'payment' ? 'paymentLinkSent' : 'linkSent'
    const money = kind === 'payment' && { amount, ...(await findCurrencySign(tx, rentalId, bookingId)) }
    const facts = { ...(await findBookingFacts(tx, rentalId, bookingId)), ...money }
    emit('booking.letter_due', { rentalId, bookingId, kind: letter, what: `${letter} ${Math.floor(now.getTime() / minute)}`, facts })
    return { link: { ...(await readOfficeLinkView(tx, settings, linked)), sentAt: now } }
  }
