import { randomInt } from 'node:crypto'
import { qrLength, qrLetters } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { Place } from './acceptance.store.ts'

export interface ShownCode {
  code: string
  expiresAt: Date
}

/** A code of this booking that nobody has opened and that lasts at least until then. */
export const findFreshCode = (db: Db, { rentalId, bookingId }: Place, until: Date) =>
  db.row<ShownCode>(sql`
    select code, expires_at as "expiresAt" from qr_codes
    where rental_id = ${rentalId} and booking_id = ${bookingId} and used_by is null and expires_at >= ${until} order by expires_at desc limit 1`)

const draw = () => Array.from({ length: qrLength }, () => qrLetters[randomInt(qrLetters.length)]).join('')

/** A new code that no other booking shows. */
export async function insertCode(db: Db, { rentalId, bookingId }: Place, expiresAt: Date): Promise<ShownCode> {
  for (;;) {
    const code = draw()
    const rows = await db.run(sql`
      insert into qr_codes (code, rental_id, booking_id, expires_at) values (${code}, ${rentalId}, ${bookingId}, ${expiresAt}) on conflict do nothing`)
    if (rows === 1) return { code, expiresAt }
  }
}

export interface QrCode extends Place {
  code: string
  expiresAt: Date
  usedBy: string | null
}

export const lockCode = (tx: Db, code: string) =>
  tx.row<QrCode>(sql`
    select code, rental_id as "rentalId", booking_id as "bookingId", expires_at as "expiresAt", used_by as "usedBy" from qr_codes where code = ${code} for update`)

export const markUsed = (tx: Db, code: string, userId: string, now: Date) =>
  tx.run(sql`update qr_codes set used_by = ${userId}, used_at = ${now} where code = ${code}`)

/** Codes are forgotten a day after they ran out. */
export const sweepCodes = (tx: Db, before: Date, limit: number) =>
  tx.run(sql`delete from qr_codes where code in (select code from qr_codes where expires_at < ${before} limit ${limit})`)
