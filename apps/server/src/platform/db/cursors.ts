import { sql, type Query } from './db.ts'
import { Refused } from '../base/must.ts'
import { isSigned, sign } from '../base/secrets.ts'

/** Opaque, signed places in a list: what the last row was sorted by. */
export interface Cursors {
  write(list: string, place: (string | number)[]): string
  /** The place, or the refusal `bad_cursor`; undefined for the first page. */
  read(list: string, cursor: string | undefined): string[] | undefined
}

export const signedCursors = (secret: Buffer): Cursors => ({
  write(list, place) {
    const body = Buffer.from(JSON.stringify(place)).toString('base64url')
    return `${body}.${sign(secret, `${list}.${body}`)}`
  },
  read(list, cursor) {
    if (cursor === undefined) return undefined
    const [body = '', signature = ''] = cursor.split('.')
    if (!isSigned(secret, `${list}.${body}`, signature)) throw new Refused('bad_cursor')
    return (JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[]).map(String)
  },
})

const [firstId, lastId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** The condition for the page after a cursor, newest first; true for every row without one. `key` is the row (time, id) that the list is sorted by. */
export const olderThan = (key: Query, place: readonly string[] = []) => sql`${key} < (${place[0] ?? 'infinity'}::timestamptz, ${place[1] ?? lastId}::uuid)`

/** The same for a list that begins with the oldest. */
export const newerThan = (key: Query, place: readonly string[] = []) => sql`${key} > (${place[0] ?? '-infinity'}::timestamptz, ${place[1] ?? firstId}::uuid)`

/** A page of `limit` rows from `limit + 1` that were read, with the cursor of the next one. */
export function pageFrom<T>(rows: T[], limit: number, next: (last: T) => string): { page: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? next(last) : null }
}
