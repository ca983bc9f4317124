import type { readWidget as endpoint } from '@rentwell/contract/rentals/widget.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readSitesOf } from './widget.store.ts'

/** The sites on which the booking widget of a rental may be shown. */
export const readWidget: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({ sites: await readSitesOf(tx, member.rentalId) })
