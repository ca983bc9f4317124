import type { listTracker as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listPlaces } from './tracker.views.ts'

/** Where every unit of the rental was seen last. */
export const listTracker: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({ positions: await listPlaces(tx, member.rentalId) })
