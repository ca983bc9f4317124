import type { saveOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { holdOffer } from './hold-offer.ts'
import { customerOf, endOf } from './offer-content.ts'
import type { OfferLinks } from './offer-link.ts'
import { askedOf, asksTheSame, mustBePartOf, partPaymentOf } from './offers.policy.ts'
import { lockOffer, updateOffer, type OfferContent } from './offers.store.ts'
import { priceAskedOffer } from './price-asked-offer.ts'
import { readOfferView } from './read-offer-view.ts'
import { releaseOffer } from './release-offers.ts'

/** Staff change an offer. If its customer may have seen it, that is a new version, which replaces the one before. The price changes only with the stay. */
export const saveOffer =
  (links: OfferLinks): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now, language, emit }, { offer: id, ...form }) => {
    const offer = await lockOffer(tx, rentalId, id)
    must(offer.acceptedAt === null, 'offer_accepted')
    must(offer.withdrawnAt === null, 'offer_withdrawn')

    const asked = askedOf(form, offer.asked)
    const isSameStay = asksTheSame(asked, offer.asked)
    const before = { ...offer, period: { start: offer.start, end: offer.end } }
    const stay = isSameStay ? before : { ...before, ...(await priceAskedOffer({ tx, rentalId, now, language }, asked)) }
    const card = await customerOf(tx, rentalId, form, now)
    const customerId = card?.customerId ?? offer.customerId
    must(customerId, 'not_found')
    const validUntil = form.validUntil ?? offer.validUntil
    const content: OfferContent = {
      ...stay,
      customerId,
      language: form.language ?? (card ? card.language : null) ?? offer.language,
      note: form.note ?? offer.note,
      validUntil,
      validTo: endOf(validUntil, stay.period.start, stay.timeZone, now),
      needsSignature: form.needsSignature ?? offer.needsSignature,
      partPayment: form.partPayment === undefined ? offer.partPayment : partPaymentOf(form.partPayment),
    }
    mustBePartOf(content.total, content.partPayment)

    const holds = form.holdsDates ?? offer.isHolding
    const isChanged = !isSameStay || !saysTheSame(content, offer)
    if (offer.isHolding && (!holds || !isSameStay)) await releaseOffer(tx, offer, now)
    if (isChanged) await updateOffer(tx, offer, content, offer.sentAt !== null, now)
    if (holds && (!offer.isHolding || !isSameStay)) await holdOffer({ tx, now, emit }, await lockOffer(tx, rentalId, id))
    if (isChanged || holds !== offer.isHolding) emit('offer.changed', { rentalId, offerId: id })
    return { offer: await readOfferView({ tx, now, language }, links, rentalId, id) }
  }

const saidOf = ({ customerId, note, validUntil, needsSignature, partPayment }: Omit<OfferContent, 'customerId' | 'period'> & { customerId: string | null }) =>
  JSON.stringify([customerId, note, validUntil, needsSignature, partPayment?.percent ?? null, partPayment?.amount ?? null])

/** Whether the conditions that the customer sees are the same. The language of the letters is none. */
const saysTheSame = (one: OfferContent, other: Parameters<typeof saidOf>[0]) => saidOf(one) === saidOf(other) && one.language === other.language
