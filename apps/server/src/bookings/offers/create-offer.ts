import type { createOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { offerLimits } from '@rentwell/contract/bookings/offers.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import { mustCount } from '../../platform/http/rate-limits.ts'
import { Answered, type Handler } from '../../platform/http/routes.ts'
import { takesBookings } from '../walk-in/walk-in.store.ts'
import { holdOffer } from './hold-offer.ts'
import { customerOf, endOf } from './offer-content.ts'
import type { OfferLinks } from './offer-link.ts'
import { askedOf, mustBePartOf, partPaymentOf } from './offers.policy.ts'
import { findSameOffer, insertOffer, lockOffer, type OfferContent } from './offers.store.ts'
import { priceAskedOffer } from './price-asked-offer.ts'
import { readOfferView } from './read-offer-view.ts'

/** Staff put an offer together at the prices of now. It is a draft until it is sent, and holds its dates only if asked to. */
export const createOffer =
  (links: OfferLinks): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId, userId }, now, language, emit }, form) => {
    must(await takesBookings(tx, rentalId), 'rental_closed')
    const priced = await priceAskedOffer({ tx, rentalId, now, language }, askedOf(form))
    const end = endOf(form.validUntil, priced.period.start, priced.timeZone, now)
    const partPayment = partPaymentOf(form.partPayment)
    mustBePartOf(priced.total, partPayment)
    const card = await customerOf(tx, rentalId, form, now)
    if (!card) throw invalidField('customer', 'required')

    const content: OfferContent = {
      ...priced,
      customerId: card.customerId,
      language: form.language ?? card.language ?? language,
      note: form.note ?? '',
      validUntil: form.validUntil,
      validTo: end,
      needsSignature: form.needsSignature ?? false,
      partPayment,
    }
    const view = (id: string) => readOfferView({ tx, now, language }, links, rentalId, id)
    const same = await findSameOffer(tx, rentalId, content, userId, now)
    if (same) return new Answered(200, { offer: await view(same.id) })
    if (links.limited) await mustCount(tx, [{ subject: `offers at ${rentalId}`, ...offerLimits.made }], now)
    const id = newId()
    await insertOffer(tx, { rentalId, id }, content, userId, now)
    if (form.holdsDates) await holdOffer({ tx, now, emit }, await lockOffer(tx, rentalId, id))
    emit('offer.changed', { rentalId, offerId: id })
    return { offer: await view(id) }
  }
