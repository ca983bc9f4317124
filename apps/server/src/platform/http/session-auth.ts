import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../db/db.ts'
import type { Actor } from './routes.ts'

/** The user of a bearer token; null for a visitor. */
export type Authenticate = (db: Db, token: string, now: Date) => Promise<Actor | null>

/** The bearer token of a request; undefined if it is absent or malformed. */
export const tokenOf = (headers: IncomingHttpHeaders) => /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
