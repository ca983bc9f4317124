import type { listTokens as endpoint } from '@rentwell/contract/members/tokens.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { Member } from '../members.policy.ts'
import { listViews } from './tokens.views.ts'

/** The API tokens of a rental, newest first, without their secrets. */
export const listTokens: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }) => ({ tokens: await listViews(tx, member.rentalId) })
