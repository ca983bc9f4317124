import type { listIdentities } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db } from '../../platform/db/db.ts'

/** Logins at OpenID Connect providers that open an account, oldest first. */
export const identitiesOf = (db: Db, userId: string) =>
  db.rows<Returned<typeof listIdentities>['identities'][number]>(sql`
    select id, issuer, email, inserted_at as "insertedAt", last_used_at as "lastUsedAt" from user_identities where user_id = ${userId} order by inserted_at, id`)
