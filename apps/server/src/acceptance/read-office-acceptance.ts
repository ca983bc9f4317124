import type { readOfficeAcceptance as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findOfficeStay, readHandOver } from './acceptance.views.ts'

/** How far a hand-over and a return have come; what another phone goes on with, and what is left to look at afterwards. */
export const readOfficeAcceptance: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { booking: id }) =>
  readHandOver(tx, await findOfficeStay(tx, member.rentalId, id))
