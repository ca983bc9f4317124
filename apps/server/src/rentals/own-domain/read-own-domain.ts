import type { readOwnDomain as endpoint } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findOwnDomain } from './own-domain.store.ts'
import { presentOwnDomain } from './present-own-domain.ts'

/** The own domain of a rental, and what proves it. */
export const readOwnDomain: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => presentOwnDomain(await findOwnDomain(tx, member.rentalId))
