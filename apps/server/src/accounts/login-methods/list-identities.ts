import type { listIdentities as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { identitiesOf } from './identities.views.ts'

/** The accounts of login providers that are linked to the caller. */
export const listIdentities: Handler<typeof endpoint> = async ({ tx, actor }) => ({ identities: await identitiesOf(tx, actor.id) })
