import type { readMe as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readMeOf } from './accounts.views.ts'

/** The person who calls, with their rentals. */
export const readMe: Handler<typeof endpoint> = async ({ tx, actor, now }) => ({ me: await readMeOf(tx, actor.id, now) })
