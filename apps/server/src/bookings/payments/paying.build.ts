import { afterAll, expect } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as cards from '@rentwell/contract/money/money.endpoints.ts'
import type { ChosenExtra } from '@rentwell/contract/pricing/prices.rules.ts'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { readBalances } from '../../money/ledger.store.ts'
import { moneyChecks } from '../../money/money.checks.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'
import { tenInDays } from '../life.build.ts'

type Token = 'tok_ok' | 'tok_declined' | 'tok_challenge' | 'tok_timeout'

/**
 * The whole server with sandbox cards and a platform fee of five percent. Call it at the top of the file.
 * After the tests the ledger's checks must pass, unless `writesBooks` says that the tests modify it directly.
 */
export async function payingWorld(settings: Record<string, string> = {}, { writesBooks = false } = {}) {
  const tested = await testApp({ PLATFORM_FEE_BPS: '500', ...settings }, { patienceMs: 1000 })
  const { db, app, call } = tested
  // Hooks run in reverse order, so this one runs before the app closes.
  afterAll(async () => {
    await app.outbox.drain()
    const faults = writesBooks ? [] : (await Promise.all(moneyChecks.map(check => check.find(db, app.clock.now())))).flat()
    expect(faults).toEqual([])
  })
  const saveCard = async (guest: Person, token: Token = 'tok_ok') => {
    const saved = await call(cards.savePaymentMethod, { providerToken: token }, { token: guest.token })
    expect(saved.status).toBe(201)
    return saved.body.paymentMethod.id
  }
  return {
    ...tested,
    saveCard,
    /** A stay of three days that a guest has booked or requested with a card. */
    asked: async ({
      token = 'tok_ok',
      instantBook = false,
      days = 10,
      extras = [],
      ...wanted
    }: { token?: Token; instantBook?: boolean; days?: number; unit?: BuiltUnit; extras?: ChosenExtra[] } = {}) => {
      const unit = wanted.unit ?? (await buildUnit(db, { instantBook }))
      const guest = await buildPerson(db, {}, app.clock.now())
      const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, days), rentalLength: 3, extras }, { token: guest.token })
      expect(made.status).toBe(201)
      const { id } = made.body.booking
      const card = await saveCard(guest, token)
      const pay = (paymentMethodId: string) =>
        call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId } }, { token: guest.token })
      const read = async () => (await call(endpoints.readBooking, { booking: id }, { token: guest.token })).body.booking
      const owner = unit.rental.owner
      const office = { rental: unit.rental.id, booking: id }
      const agree = () => call(endpoints.confirmRequest, office, { token: owner.token })
      const money = () => readBalances(db, unit.rental.id, 'usd')
      return { id, unit, guest, owner, office, card, pay, read, agree, money, confirmed: await pay(card) }
    },
    /** The sandbox provider's records of a booking's payments, oldest first. */
    atProvider: (bookingId: string) =>
      db.rows<{ status: string; amount: number; refunded: number }>(sql`
        select s.status, s.amount, s.refunded from payments p join sandbox_payments s on s.key = p.id::text where p.booking_id = ${bookingId} order by p.inserted_at`),
    settled: () => app.outbox.drain(),
  }
}
