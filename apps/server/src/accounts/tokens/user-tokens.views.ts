import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listUserTokens } from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import { sql, type Db, type Query } from '../../platform/db/db.ts'

type UserTokenView = Returned<typeof listUserTokens>['tokens'][number]

const tokensOf = (userId: string, which: Query) => sql`
  select id, name, prefix, scopes, inserted_at as "insertedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
  from user_tokens where user_id = ${userId} and ${which} order by inserted_at desc, id`

export const listViews = (db: Db, userId: string) => db.rows<UserTokenView>(tokensOf(userId, sql`true`))

export const readView = (db: Db, userId: string, id: string) => db.row<UserTokenView>(tokensOf(userId, sql`id = ${id}`))
