import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listTokens } from '@rentwell/contract/members/tokens.endpoints.ts'
import { sql, type Db, type Query } from '../../platform/db/db.ts'

export type TokenView = Returned<typeof listTokens>['tokens'][number]

const tokensOf = (rentalId: string, which: Query) => sql`
  select t.id, t.name, t.prefix, t.scopes, t.inserted_at as "insertedAt", t.last_used_at as "lastUsedAt", t.expires_at as "expiresAt",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as "madeBy"
  from api_tokens t join users u on u.id = t.user_id where t.rental_id = ${rentalId} and ${which} order by t.inserted_at desc, t.id`

export const listViews = (db: Db, rentalId: string) => db.rows<TokenView>(tokensOf(rentalId, sql`true`))

export const readView = (db: Db, rentalId: string, id: string) => db.row<TokenView>(tokensOf(rentalId, sql`t.id = ${id}`))
