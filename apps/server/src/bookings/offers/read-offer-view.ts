import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { OfferLinks } from './offer-link.ts'
import { findOffer, type OfferView } from './offers.views.ts'
import { presentOffer } from './present-offer.ts'

/** An offer as members of its rental see it, or the refusal `not_found`. */
export async function readOfferView(
  { tx, now, language }: { tx: Db; now: Date; language: Language },
  links: OfferLinks,
  rentalId: string,
  id: string,
): Promise<OfferView> {
  const row = await findOffer(tx, rentalId, id)
  must(row, 'not_found')
  return presentOffer(row, links, language, now)
}
