import type { sendOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { offerLimits } from '@rentwell/contract/bookings/offers.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import { mustCount } from '../../platform/http/rate-limits.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readBrand } from '../../rentals/rentals.public.ts'
import { offerLetter } from './offer-letter.ts'
import type { OfferLinks } from './offer-link.ts'
import { lockOffer, noteSent } from './offers.store.ts'
import { findOffer, statusOf } from './offers.views.ts'
import { presentOffer } from './present-offer.ts'
import { readOfferView } from './read-offer-view.ts'

/** A letter of the same version within this time is a repeat of the request. */
const repeatMs = minute

/** Staff send an offer by e-mail, in the language of its customer, or are about to pass its link on. From then on the link opens. */
export const sendOffer =
  (links: OfferLinks): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now, language, emit }, { offer: id, channel }) => {
    const offer = await lockOffer(tx, rentalId, id)
    const row = await findOffer(tx, rentalId, id)
    must(row, 'not_found')
    must(offer.acceptedAt === null, 'offer_accepted')
    must(offer.withdrawnAt === null, 'offer_withdrawn')
    must(offer.validTo > now && statusOf(row, now) !== 'expired', 'offer_expired')
    const { email } = row.customer
    const isMailed = channel === 'email'
    must(!isMailed || email !== null, 'offer_without_email')

    const isRepeat = isMailed && offer.mailedAt !== null && now.getTime() < offer.mailedAt.getTime() + repeatMs
    if (isMailed && email !== null && !isRepeat) {
      if (links.limited)
        await mustCount(
          tx,
          [
            { subject: `letters of offer ${id}`, ...offerLimits.lettersOfOffer },
            { subject: `letters of offers at ${rentalId}`, ...offerLimits.letters },
          ],
          now,
        )
      const brand = await readBrand(tx, rentalId, links.pictures)
      emit('mail.send', { to: email, rental: brand.title, ...offerLetter(presentOffer(row, links, row.language, now), brand) })
    }
    if (!isRepeat) await noteSent(tx, offer, isMailed, now)
    emit('offer.changed', { rentalId, offerId: id })
    return { offer: await readOfferView({ tx, now, language }, links, rentalId, id) }
  }
