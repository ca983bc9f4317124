import { acceptanceRefusals } from './acceptance/acceptance.refusals.ts'
import { accountRefusals } from './accounts/accounts.refusals.ts'
import { backofficeRefusals } from './backoffice/backoffice.refusals.ts'
import { bookingRefusals } from './bookings/bookings.refusals.ts'
import { offerRefusals } from './bookings/offers.refusals.ts'
import { codeRefusals } from './pricing/codes.refusals.ts'
import { customerRefusals } from './customers/customers.refusals.ts'
import { depositRefusals } from './deposits/deposits.refusals.ts'
import { feedRefusals } from './calendar/feeds.refusals.ts'
import { pieceRefusals } from './calendar/pieces.refusals.ts'
import { geoRefusals } from './geo/geo.refusals.ts'
import { pictureRefusals } from './media/pictures.refusals.ts'
import { memberRefusals } from './members/members.refusals.ts'
import { importRefusals, leavingRefusals } from './portability/portability.refusals.ts'
import { messagingRefusals } from './messaging/messaging.refusals.ts'
import { moneyRefusals } from './money/money.refusals.ts'
import { sharedRefusals, type Refusal } from './refusal.ts'
import { rentalRefusals } from './rentals/rentals.refusals.ts'
import { reviewRefusals } from './reviews/reviews.refusals.ts'
import { unitRefusals } from './units/units.refusals.ts'
import { trackerRefusals } from './tracker/tracker.refusals.ts'
import { webhookRefusals } from './webhooks/webhooks.refusals.ts'

/** All refusals, by code. */
export const refusals = {
  ...sharedRefusals,
  ...geoRefusals,
  ...pictureRefusals,
  ...accountRefusals,
  ...memberRefusals,
  ...rentalRefusals,
  ...customerRefusals,
  ...unitRefusals,
  ...moneyRefusals,
  ...bookingRefusals,
  ...offerRefusals,
  ...codeRefusals,
  ...depositRefusals,
  ...acceptanceRefusals,
  ...feedRefusals,
  ...pieceRefusals,
  ...reviewRefusals,
  ...messagingRefusals,
  ...leavingRefusals,
  ...importRefusals,
  ...trackerRefusals,
  ...webhookRefusals,
  ...backofficeRefusals,
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals
