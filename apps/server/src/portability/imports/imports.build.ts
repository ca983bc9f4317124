import { day } from '@rentwell/contract/durations.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { ImportKind, ImportMapping } from '@rentwell/contract/portability/imports.rules.ts'
import * as endpoints from '@rentwell/contract/portability/portability.endpoints.ts'
import { raw, rowsOf, listRentalTables } from '../rental-tables.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

export interface Importer {
  rental: string
  token: string
}

type Choice = { dateOrder?: 'dmy' | 'mdy'; publish?: boolean; strict?: boolean; mapping?: ImportMapping }

/** A day at the rental point in Canggu, so many days from the product's today. */
export const dateIn = (days: number, now = Date.now()) => new Date(now + days * day + 8 * 3_600_000).toISOString().slice(0, 10)

/** What tests do with files: upload, try, import, undo. */
export function importing({ call, send, advance }: TestApp) {
  const upload = (to: Importer, kind: ImportKind, file: string | Buffer, name = 'export.csv') =>
    send({
      method: 'POST',
      url: `/api/v2/office/${to.rental}/imports`,
      query: { kind, name },
      headers: { authorization: `Bearer ${to.token}`, 'content-type': 'text/csv' },
      payload: file,
    })
  const uploaded = async (to: Importer, kind: ImportKind, file: string | Buffer): Promise<Answer<typeof endpoints.readImport>> => {
    const answer = await upload(to, kind, file)
    if (answer.statusCode !== 201) throw new Error(answer.payload)
    return read(to, answer.json<{ import: { id: string } }>().import.id)
  }
  const read = async (to: Importer, id: string) => (await call(endpoints.readImport, { rental: to.rental, import: id }, to)).body
  const check = async (to: Importer, id: string, choice: Choice = {}) => {
    const mapping = choice.mapping ?? (await read(to, id)).mapping
    return call(endpoints.checkImport, { rental: to.rental, import: id, ...choice, mapping: [...mapping] }, to)
  }
  const start = async (to: Importer, id: string, choice: Choice = {}) => {
    const mapping = choice.mapping ?? (await read(to, id)).mapping
    return call(endpoints.startImport, { rental: to.rental, import: id, ...choice, mapping: [...mapping] }, to)
  }
  const undo = (to: Importer, id: string) => call(endpoints.undoImport, { rental: to.rental, import: id }, to)
  /** Uploads a file and imports it. */
  const run = async (to: Importer, kind: ImportKind, file: string | Buffer, choice: Choice = {}) => {
    const { import: made } = await uploaded(to, kind, file)
    const started = await start(to, made.id, choice)
    if (started.status !== 202) throw new Error(JSON.stringify(started.error))
    await advance(0)
    return (await read(to, made.id)).import
  }
  const errors = async (to: Importer, id: string, language = 'en') =>
    send({
      url: `/api/v2/office/${to.rental}/imports/${id}/errors`,
      headers: { authorization: `Bearer ${to.token}`, 'accept-language': language },
    })
  return { upload, uploaded, read, check, start, undo, run, errors }
}

/** Every row of a rental as text, by table: those of the archive, and the lookups that lead to it. */
export async function dumpOf(db: Db, rentalId: string): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const table of await listRentalTables(db)) dump[table.name] = (await db.rows<{ line: string }>(raw(rowsOf(table), [rentalId]))).map(row => row.line)
  for (const name of ['booking_numbers', 'phone_bookings', 'email_bookings', 'unit_rentals', 'webhook_events', 'booking_letters'])
    dump[name] = (await db.rows<{ line: string }>(raw(`select to_jsonb(t)::text as line from ${name} t where rental_id = $1 order by 1`, [rentalId]))).map(
      row => row.line,
    )
  return dump
}

/** What people besides members were written: e-mails and texts in the sandbox, and messages that wait. */
export const countLetters = async (db: Db) =>
  (
    await db.row<{ count: number }>(sql`
      select (select count(*) from sandbox_messages where recipient not in (select e.email from user_emails e join members m on m.user_id = e.user_id))
        + (select count(*) from outbox where topic in ('sms.send', 'booking.letter_due', 'booking.confirmed', 'unit.created')) as count`)
  )?.count
