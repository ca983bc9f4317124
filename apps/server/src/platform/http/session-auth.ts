import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from './routes.ts'

/** The user of a request's bearer token, null for a visitor. Read through `tx` if one is open. */
export type Authenticate = (headers: IncomingHttpHeaders, tx?: Db) => Promise<Actor | null>

/** Authenticates requests of every kind: JSON, bytes and streams. `findActor` reads the session of a token and notes its use through the pool. */
export const bearerAuth =
  (db: Db, clock: Clock, findActor: (tx: Db, token: string, now: Date, pool: Db) => Promise<Actor | null>): Authenticate =>
  async (headers, tx = db) => {
    const token = tokenOf(headers)
    return token === undefined ? null : findActor(tx, token, clock.now(), db)
  }

/** The bearer token of a request; undefined if it is absent or malformed. */
export const tokenOf = (headers: IncomingHttpHeaders) => /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

/**
 * The user of a request. A session that was opened on a rental's own domain is not valid on any other host: the owner of the domain can point it to another
 * server, which then reads the tokens that browsers store for it.
 */
export async function actorOf(authenticate: Authenticate, { headers, ownSite }: Pick<FastifyRequest, 'headers' | 'ownSite'>, tx?: Db): Promise<Actor | null> {
  const actor = await authenticate(headers, tx)
  const isElsewhere = typeof actor?.siteRentalId === 'string' && actor.siteRentalId !== ownSite?.rentalId
  return isElsewhere ? null : actor
}
