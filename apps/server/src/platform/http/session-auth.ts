import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../db/db.ts'
import type { Actor } from './routes.ts'

/** The person of a bearer token, or null: a visitor. */
export type Authenticate = (db: Db, token: string, now: Date) => Promise<Actor | null>

/** The bearer token of a request; undefined where none is sent, or nothing that could be one. */
export const tokenOf = (headers: IncomingHttpHeaders) => /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]
