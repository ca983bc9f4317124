import type { readFirstSteps as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readSteps } from './first-steps.views.ts'

/** How far a new rental is on its way to a first booking. */
export const readFirstSteps: Handler<typeof endpoint, { member: Member }> = ({ tx, member }) => readSteps(tx, member.rentalId)
