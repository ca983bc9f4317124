import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as links from '@rentwell/contract/bookings/links.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import { sql } from '../../platform/db/db.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { tenInDays } from '../life.build.ts'

interface WalkInOptions {
  unit?: BuiltUnit
  days?: number
  length?: number
  customer?: { name?: string; phone?: string | null; email?: string | null }
}

/** The token at the end of a link. */
export const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

/** A booking at the counter of a customer without an account, with its links. */
export async function buildLinked(
  { app, db, call }: Pick<TestApp, 'app' | 'db' | 'call'>,
  { unit: given, days = 10, length = 3, customer }: WalkInOptions = {},
) {
  const unit = given ?? (await buildUnit(db))
  const rental = unit.rental.id
  // Renews a session that was created before the clock was moved ahead.
  const now = app.clock.now()
  await db.run(sql`
    update sessions set last_seen_at = greatest(last_seen_at, ${now}), expires_at = greatest(expires_at, ${new Date(now.getTime() + 90 * day)}) where user_id = ${unit.rental.owner.id}`)
  const as = { token: unit.rental.owner.token }
  const form = { rental, unitId: unit.id, startAt: tenInDays(app, days), rentalLength: length, customer: { name: 'Made Wijaya', ...customer } }
  const made = await call(bookings.bookAtCounter, { ...form, payment: { kind: 'at_rental' } }, as)
  if (made.status !== 201) throw new Error(`no walk-in: ${JSON.stringify(made.error)}`)
  const { id } = made.body.booking
  const office = { rental, booking: id }
  const officeLink = async () => {
    const { link } = (await call(links.readOfficeLink, office, as)).body
    if (!link) throw new Error('no link')
    return link
  }
  const link = await officeLink()
  const [token, payToken] = [tokenOf(link.url), tokenOf(link.payUrl)]
  return {
    id,
    unit,
    rental,
    as,
    office,
    customerId: made.body.booking.customerId ?? '',
    link,
    token,
    payToken,
    officeLink,
    read: () => call(links.readBookingLink, { link: token }),
    readPay: () => call(links.readPaymentLink, { paymentLink: payToken }),
    pay: (providerToken = 'tok_ok', amount?: number) =>
      call(links.payByLink, { paymentLink: payToken, providerToken, ...(amount !== undefined && { amount }) }),
    cancel: (more: { refund?: number; reason?: string } = {}) => call(links.cancelByLink, { link: token, ...more }),
    readOffice: async () => (await call(bookings.readOfficeBooking, office, as)).body.booking,
  }
}
