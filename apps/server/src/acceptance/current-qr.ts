import { qrSeconds } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { handOverFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import type { Stay } from './acceptance.views.ts'
import { findFreshCode, insertCode } from './qr.store.ts'
import { writeQrToken } from './qr-token.ts'

/** What is shown at the counter for a minute; it opens the hand-over and starts nothing. From a day before the start until the start. */
export async function currentQr(tx: Db, secret: Buffer, stay: Stay, now: Date) {
  must(stay.status === 'confirmed', 'wrong_status', { status: stay.status })
  must(now >= handOverFrom(stay.start), 'too_early', { from: handOverFrom(stay.start) })
  // Asked twice in a row it is the same one: the first answer may have been lost.
  const half = new Date(now.getTime() + (qrSeconds / 2) * 1000)
  const { code, expiresAt } = (await findFreshCode(tx, stay, half)) ?? (await insertCode(tx, stay, new Date(now.getTime() + qrSeconds * 1000)))
  return { token: writeQrToken(secret, { bookingId: stay.bookingId, code, expiresAt }), code, expiresAt }
}
