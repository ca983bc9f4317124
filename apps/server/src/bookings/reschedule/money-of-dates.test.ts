import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { moneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { removePaymentMethod } from '@rentwell/contract/money/money.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { buildUnit } from '../../units/units.build.ts'
import { tenInDays } from '../life.build.ts'
import { payingWorld } from '../payments/paying.build.ts'

const world = await payingWorld()
const { db, app, call, asked, settled } = world

interface BookedStay {
  id: string
  guest: { token: string }
  owner: { token: string }
  office: { rental: string; booking: string }
}

/** A stay of three days at $15.00 that is paid at the rental. */
async function atRental(): Promise<BookedStay> {
  const unit = await buildUnit(db, { instantBook: true })
  const guest = await buildPerson(db, {}, app.clock.now())
  const made = await call(endpoints.createBooking, { unitId: unit.id, startAt: tenInDays(app, 10), rentalLength: 3 }, { token: guest.token })
  const { id } = made.body.booking
  await call(endpoints.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token })
  return { id, guest, owner: unit.rental.owner, office: { rental: unit.rental.id, booking: id } }
}

async function withCard(percent = 100) {
  const unit = await buildUnit(db, { instantBook: true })
  await db.run(sql`update units set online_percent = ${percent} where id = ${unit.id}`)
  return asked({ unit })
}

const payCash = (stay: BookedStay, amount: number) => call(endpoints.noteCash, { ...stay.office, amount, way: 'taken', note: '' }, { token: stay.owner.token })
const read = async ({ id, guest }: BookedStay) => (await call(endpoints.readBooking, { booking: id }, { token: guest.token })).body.booking

/** Text of the user's newest notification with such a title. */
const notice = async (token: string, title: RegExp) =>
  (await call(listNotifications, {}, { token })).body.notifications.find(one => title.test(one.title))?.text

const kinds: Record<string, () => Promise<BookedStay>> = {
  'paid at the rental, nothing yet': atRental,
  'paid at the rental, all of it': async () => {
    const stay = await atRental()
    await payCash(stay, 45_00)
    return stay
  },
  'paid at the rental, a part': async () => {
    const stay = await atRental()
    await payCash(stay, 20_00)
    return stay
  },
  'paid with a card': () => withCard(),
  'paid with a card that was removed': async () => {
    const stay = await withCard()
    expect((await call(removePaymentMethod, { method: stay.card }, { token: stay.guest.token })).status).toBe(204)
    return stay
  },
  'a part with a card': () => withCard(30),
  'a part with a card, the rest in cash': async () => {
    const stay = await withCard(30)
    await payCash(stay, 31_50)
    return stay
  },
}

const cases = Object.keys(kinds).flatMap(kind => [5, 2, 1].map(length => [kind, length] as const))

describe('the announced financial effect of a reschedule is what happens', () => {
  test.each(cases)('%s, to %i days', async (kind, rentalLength) => {
    const stay = await kinds[kind]?.()
    if (!stay) throw new Error(`no such kind: ${kind}`)
    await settled()
    const before = await read(stay)
    const change = (await call(endpoints.askOfficeChange, { ...stay.office, rentalLength }, { token: stay.owner.token })).body.change
    const announced = moneyOfDates({ total: before.total, ...before.payment }, change.total)
    await settled()
    const asks = (await notice(stay.guest.token, /^New dates requested/)) ?? ''
    expect((await call(endpoints.acceptChange, { booking: stay.id }, { token: stay.guest.token })).status).toBe(200)
    await settled()
    const { payment } = await read(stay)
    expect({
      charged: Math.max(0, payment.paidOnline - before.payment.paidOnline),
      returned: payment.refunded - before.payment.refunded,
      due: payment.due,
      owed: Math.max(0, payment.paidOnline + payment.paidAtRental - change.total),
    }).toEqual(announced)
    const agreed = (await notice(stay.owner.token, /^New dates confirmed/)) ?? ''
    const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
    const words = [
      [announced.charged, 'will be charged right away to the card', 'is being charged to the guest’s card'],
      [announced.returned, 'goes back to your card', 'is on its way back to the guest’s card'],
      [announced.due, 'left to pay at the rental', 'left to pay at the rental'],
      [announced.owed, 'back at the rental', 'you then owe the guest'],
    ] as const
    for (const [amount, toGuest, toOffice] of words) {
      const sentences = (text: string, said: string) => text.toLowerCase().includes(said.toLowerCase()) && text.includes(money(amount))
      expect([sentences(asks, toGuest), sentences(agreed, toOffice)], `${asks}\n${agreed}`).toEqual([amount > 0, amount > 0])
    }
  })
})
