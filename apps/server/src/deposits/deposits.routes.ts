import * as endpoints from '@rentwell/contract/deposits/deposits.endpoints.ts'
import * as shapes from '@rentwell/contract/deposits/deposits.shapes.ts'
import type { PayingSettings } from '../bookings/bookings.public.ts'
import { worksIn } from '../members/members.public.ts'
import { admin, signedIn } from '../platform/http/policies.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import { acceptClaim } from './accept-claim.ts'
import { claimDeposit } from './claim-deposit.ts'
import { decideClaim } from './decide-claim.ts'
import { disputeClaim } from './dispute-claim.ts'
import { listClaims } from './list-claims.ts'
import { noteDeposit } from './note-deposit.ts'
import { releaseDeposit } from './release-deposit.ts'
import { secureDeposit } from './secure-deposit.ts'
import { waiveDeposit } from './waive-deposit.ts'
import { withdrawClaim } from './withdraw-claim.ts'

export const depositRoutes = (paying: PayingSettings): Route[] => [
  onBoth(endpoints.secureDeposit, shapes.secureDeposit, signedIn, secureDeposit(paying), { userTokens: 'make_bookings' }),
  on(endpoints.acceptClaim, shapes.acceptClaim, signedIn, acceptClaim),
  on(endpoints.disputeClaim, shapes.disputeClaim, signedIn, disputeClaim),
  on(endpoints.noteDeposit, shapes.noteDeposit, worksIn('run_bookings'), noteDeposit),
  on(endpoints.waiveDeposit, shapes.waiveDeposit, worksIn('waive_deposits'), waiveDeposit),
  on(endpoints.releaseDeposit, shapes.releaseDeposit, worksIn('run_bookings'), releaseDeposit),
  on(endpoints.claimDeposit, shapes.claimDeposit, worksIn('run_bookings'), claimDeposit),
  on(endpoints.withdrawClaim, shapes.withdrawClaim, worksIn('run_bookings'), withdrawClaim),
  on(endpoints.listClaims, shapes.listClaims, admin, listClaims),
  on(endpoints.decideClaim, shapes.decideClaim, admin, decideClaim),
]
