import type { acceptOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { partOf } from '@rentwell/contract/bookings/offers.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { holdItems } from '../../calendar/calendar.public.ts'
import { cardOf, typedCustomer } from '../../customers/customers.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import { refuseUnknownLink } from '../../platform/http/secret-links.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { asOne } from '../../pricing/pricing.public.ts'
import { lockPaid, step } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { setPayFirst } from '../links/links.store.ts'
import { mustGetDates } from '../requests/taken-dates.ts'
import { insertCounterBooking, takesBookings, unitTakesBookings } from '../walk-in/walk-in.store.ts'
import { readToken, type OfferLinks } from './offer-link.ts'
import { optionIdsOf, priceOffer } from './offers.policy.ts'
import { findOfferToChange, findRentalFacts, noteAccepted } from './offers.store.ts'
import { releaseOffer } from './release-offers.ts'

/**
 * The customer accepts an offer with the options that they choose: it becomes a confirmed booking at the price that it says, whatever the units cost by
 * now. A second acceptance answers with the same booking.
 */
export const acceptOffer =
  (links: OfferLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { token, options = [] }) => {
    const { tx, now, language, emit } = ctx
    const named = readToken(links.secret, token, ctx.ownRental)
    const offer = named && (await findOfferToChange(tx, named.rentalId, named.id))
    if (!offer || offer.sentAt === null) return refuseUnknownLink(ctx, links.limited)

    const { rentalId } = offer
    const view = (bookingId: string) => readView(tx, rentalId, bookingId, { side: 'guest' }, language, now)
    must(named.version === offer.version, 'offer_replaced')
    if (offer.bookingId !== null) return { booking: await view(offer.bookingId) }
    must(offer.withdrawnAt === null && offer.customerId !== null, 'offer_withdrawn')
    const rental = await findRentalFacts(tx, rentalId, null)
    must(offer.validTo > now && rental?.currencyId === offer.currencyId, 'offer_expired')
    if (options.some(id => !optionIdsOf(offer.terms).includes(id))) throw invalidField('options', 'not_found')
    must(await takesBookings(tx, rentalId), 'rental_closed')
    const { period, units, items, ...price } = priceOffer(offer, options)
    for (const { unitId } of units) must(await unitTakesBookings(tx, { rentalId, unitId }), 'unit_closed')

    const id = newId()
    const { rentalLength: length } = offer
    await releaseOffer(tx, offer, now)
    await mustGetDates(ctx, rentalId, { units, start: period.start, length }, () => holdItems(tx, { rentalId, id, start: period.start }, units, now))
    const customer = await typedCustomer(tx, rentalId, { customerId: offer.customerId })
    const customerId = await cardOf(tx, rentalId, customer, now)
    const booking = { unit: asOne(items), units, userId: null, customer, note: '', period, length, ...price, now }
    await insertCounterBooking(tx, id, booking, customerId, 'draft')
    const draft = await lockPaid(tx, rentalId, id)
    must(draft, 'not_found')
    await step(tx, draft, 'confirmed', { side: 'guest', userId: null, at: now })
    const first = partOf(price.total, offer.partPayment, smallestOf(offer.currencyId))
    if (first > 0) await setPayFirst(tx, { rentalId, id }, first)
    await noteAccepted(tx, offer, { bookingId: id, options, total: price.total }, now)
    emit('booking.confirmed', { rentalId, bookingId: id })
    emit('offer.changed', { rentalId, offerId: offer.id })
    return { booking: await view(id) }
  }
