import type { listFilters as endpoint } from '@rentwell/contract/rentals/filters.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listSaved } from './filters.store.ts'

/** The views of a list that this person has saved, and those that others share. */
export const listFilters: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { list }) => ({ filters: await listSaved(tx, member, list) })
