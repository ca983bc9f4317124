import * as offers from '@rentwell/contract/bookings/offers.endpoints.ts'
import * as shapes from '@rentwell/contract/bookings/offers.shapes.ts'
import { worksIn } from '../../members/members.public.ts'
import { anyone } from '../../platform/http/policies.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { acceptOffer } from './accept-offer.ts'
import { createOffer } from './create-offer.ts'
import { listOffers } from './list-offers.ts'
import type { OfferLinks } from './offer-link.ts'
import { openOffer } from './open-offer.ts'
import { quoteOffer } from './quote-offer.ts'
import { readOffer } from './read-offer.ts'
import { saveOffer } from './save-offer.ts'
import { sendOffer } from './send-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

export const offerRoutes = (links: OfferLinks): Route[] => [
  on(offers.listOffers, shapes.listOffers, worksIn('see_office'), listOffers(links), { secret: true }),
  on(offers.readOffer, shapes.readOffer, worksIn('see_office'), readOffer(links), { secret: true }),
  on(offers.createOffer, shapes.createOffer, worksIn('run_bookings'), createOffer(links), { secret: true }),
  on(offers.quoteOffer, shapes.quoteOffer, worksIn('run_bookings'), quoteOffer),
  on(offers.saveOffer, shapes.saveOffer, worksIn('run_bookings'), saveOffer(links), { secret: true }),
  on(offers.sendOffer, shapes.sendOffer, worksIn('run_bookings'), sendOffer(links), { secret: true }),
  on(offers.withdrawOffer, shapes.withdrawOffer, worksIn('run_bookings'), withdrawOffer(links), { secret: true }),
  on(offers.openOffer, shapes.openOffer, anyone, openOffer(links)),
  on(offers.acceptOffer, shapes.acceptOffer, anyone, acceptOffer(links)),
]
