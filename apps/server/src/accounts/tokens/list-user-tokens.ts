import type { listUserTokens as endpoint } from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listViews } from './user-tokens.views.ts'

/** The API tokens of the caller, newest first, without their secrets. */
export const listUserTokens: Handler<typeof endpoint> = async ({ tx, actor }) => ({ tokens: await listViews(tx, actor.id) })
