import { saveSite } from '@rentwell/contract/backoffice/site.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildAdmin } from '../../backoffice/backoffice.build.ts'
import { sql } from '../../platform/db/db.ts'
import { buildUnit } from '../../units/units.build.ts'
import { tenInDays } from '../life.build.ts'
import { payingWorld } from './paying.build.ts'

// The server is configured with 5 percent.
const { app, db, call, asked, saveCard, settled } = await payingWorld()
const admin = await buildAdmin(db)

const setFee = async (feeBps: number | null) => expect((await call(saveSite, { feeBps }, { token: admin.token })).status).toBe(200)
beforeEach(() => setFee(null))

/** Payments of a booking, oldest first: what was charged, and the platform's part of it. */
const payments = (bookingId: string) =>
  db.rows<{ amount: number; fee: number }>(sql`select amount, fee from payments where booking_id = ${bookingId} order by inserted_at, id`)

/** A quote of three days at $15.00. */
async function quoted() {
  const unit = await buildUnit(db, { instantBook: true })
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 10), rentalLength: 3 }, { token: guest.token })
  const { id } = made.body.booking
  const by = { token: guest.token }
  const pay = async () => call(endpoints.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId: await saveCard(guest) } }, by)
  return { id, unit, guest, by, pay, office: { rental: unit.rental.id, booking: id } }
}

describe('the fee that an admin sets', () => {
  test('is that of new bookings, in place of the configured one, until it is taken back', async () => {
    expect(await payments((await asked({ instantBook: true })).id)).toEqual([{ amount: 45_00, fee: 2_25 }])
    await setFee(1000)
    expect(await payments((await asked({ instantBook: true })).id)).toEqual([{ amount: 45_00, fee: 4_50 }])
    await setFee(0)
    expect(await payments((await asked({ instantBook: true })).id)).toEqual([{ amount: 45_00, fee: 0 }])
    await setFee(null)
    expect(await payments((await asked({ instantBook: true })).id)).toEqual([{ amount: 45_00, fee: 2_25 }])
  })

  test('is not that of a quote that was made before, though it is paid later', async () => {
    await setFee(1000)
    const before = await quoted()
    await setFee(3000)
    await before.pay()
    expect(await payments(before.id)).toEqual([{ amount: 45_00, fee: 4_50 }])
  })

  test('a card that failed is followed by one with the same fee', async () => {
    await setFee(1000)
    const one = await asked({ instantBook: true, token: 'tok_declined' })
    expect(one.confirmed.error.reason).toBe('payment_declined')
    await setFee(3000)
    expect((await one.pay(await saveCard(one.guest))).status).toBe(200)
    expect(await payments(one.id)).toEqual([
      { amount: 45_00, fee: 4_50 },
      { amount: 45_00, fee: 4_50 },
    ])
  })

  test('leaves the fee of a booking as it is: extended, made cheaper, cancelled', async () => {
    await setFee(1000)
    const one = await asked({ instantBook: true, days: 30 })
    await setFee(3000)
    const lengthen = async (rentalLength: number) => {
      expect((await call(endpoints.askChange, { booking: one.id, rentalLength }, { token: one.guest.token })).status).toBe(200)
      expect((await call(endpoints.acceptOfficeChange, one.office, { token: one.owner.token })).status).toBe(200)
      await settled()
    }
    await lengthen(5)
    expect(await payments(one.id)).toEqual([
      { amount: 45_00, fee: 4_50 },
      { amount: 30_00, fee: 3_00 },
    ])
    expect(await one.money()).toMatchObject({ guests: -75_00, pending: 67_50, fees: 7_50 })
    await lengthen(4)
    expect(await one.money()).toMatchObject({ guests: -60_00, pending: 54_00, fees: 6_00 })
    // Half of it stays with the rental.
    await db.run(
      sql`update bookings set policy = 'strict', confirmed_at = (confirmed_at at time zone 'utc' - interval '3 days') at time zone 'utc' where id = ${one.id}`,
    )
    await call(endpoints.cancelBooking, { booking: one.id }, { token: one.guest.token })
    await settled()
    expect(await one.money()).toMatchObject({ guests: -30_00, refunding: 0, available: 27_00, fees: 3_00 })
  })

  test('a stay booked to be paid at the rental keeps its fee for a card that pays it later, and for what is charged to that card', async () => {
    await setFee(1000)
    const stay = await quoted()
    await call(endpoints.confirmBooking, { booking: stay.id, payment: { kind: 'at_rental' } }, stay.by)
    await setFee(3000)
    const paid = await call(endpoints.payRest, { booking: stay.id, paymentMethodId: await saveCard(stay.guest) }, stay.by)
    expect([paid.status, await payments(stay.id)]).toEqual([200, [{ amount: 45_00, fee: 4_50 }]])
    await call(endpoints.askChange, { booking: stay.id, rentalLength: 4 }, stay.by)
    await call(endpoints.acceptOfficeChange, stay.office, { token: stay.unit.rental.owner.token })
    await settled()
    expect((await payments(stay.id)).at(-1)).toEqual({ amount: 15_00, fee: 1_50 })
  })
})
