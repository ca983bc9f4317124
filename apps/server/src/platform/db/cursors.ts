import { sql, type Query } from './db.ts'
import { Refused } from '../base/must.ts'
import { isSigned, sign } from '../base/secrets.ts'

/** Opaque, signed cursors of keyset pagination: the sort key of the last row of a page. */
export interface Cursors {
  write(list: string, place: (string | number)[]): string
  /** The sort key in the cursor; undefined for the first page. Refuses a cursor with a wrong signature with `bad_cursor`. */
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

/** The condition for the page after a cursor in a list sorted newest first; true for every row if there is no cursor. `key` is the row value (time, id) that the list is sorted by. */
export const olderThan = (key: Query, place: readonly string[] = []) => sql`${key} < (${place[0] ?? 'infinity'}::timestamptz, ${place[1] ?? lastId}::uuid)`

/** The same condition for a list sorted oldest first. */
export const newerThan = (key: Query, place: readonly string[] = []) => sql`${key} > (${place[0] ?? '-infinity'}::timestamptz, ${place[1] ?? firstId}::uuid)`

/** A page of `limit` rows and the cursor of the next page, null on the last one. `rows` holds up to `limit + 1` rows. */
export function pageFrom<T>(rows: T[], limit: number, next: (last: T) => string): { page: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? next(last) : null }
}
