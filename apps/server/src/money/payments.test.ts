import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listPayments } from '@rentwell/contract/money/payments.endpoints.ts'
import type { PaidKind } from '@rentwell/contract/money/payments.rules.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'

const { db, app, call, asked, settled } = await payingWorld()

const paidBy = async (guest: Person, kind?: PaidKind) =>
  (await call(listPayments, kind ? { kind } : {}, { token: guest.token })).body.payments.map(paid => [
    paid.kind,
    paid.status,
    paid.amount,
    paid.papers.map(one => one.kind),
  ])

test('what is held, then what was taken, then what came back, with its papers', async () => {
  const { guest, agree, office, owner, unit } = await asked()
  expect(await paidBy(guest)).toEqual([['hold', 'held', 45_00, []]])
  await agree()
  await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, { token: owner.token })
  await settled()
  expect(await paidBy(guest)).toEqual([
    ['refund', 'given_back', -10_00, ['credit_note']],
    ['payment', 'taken', 45_00, ['invoice', 'receipt']],
  ])
  const { body } = await call(listPayments, { kind: 'payment' }, { token: guest.token })
  expect(body.payments).toMatchObject([
    { card: { brand: 'visa', last4: '4242' }, currency: { code: 'USD' }, booking: { id: office.booking, unit: unit.title, rental: unit.rental.title } },
  ])
  expect(await paidBy(guest, 'refund')).toHaveLength(1)
  expect(await paidBy(guest, 'cash')).toEqual([])
})

test('a card that was declined, a request that was declined, a bank that asks', async () => {
  expect(await paidBy((await asked({ token: 'tok_declined' })).guest)).toEqual([['payment', 'failed', 45_00, []]])
  expect(await paidBy((await asked({ token: 'tok_challenge' })).guest)).toEqual([['hold', 'requires_action', 45_00, []]])
  const declined = await asked()
  await call(bookings.declineRequest, { ...declined.office, reason: 'full' }, { token: declined.owner.token })
  await settled()
  expect(await paidBy(declined.guest)).toEqual([['hold', 'released', 45_00, []]])
})

test('what was paid at the rental', async () => {
  const booking = await buildBooking({ app, db, call })
  await call(bookings.noteCash, { rental: booking.rental, booking: booking.id, amount: 45_00, way: 'taken' }, { token: booking.owner.token })
  expect(await paidBy(booking.guest)).toEqual([['cash', 'taken', 45_00, ['receipt']]])
  expect(await paidBy(booking.owner)).toEqual([])
})

test('comes by pages, each row once; a cursor of another list is refused', async () => {
  const { guest, unit, agree, office, owner } = await asked({ days: 5 })
  await agree()
  for (let count = 1; count <= 6; count++) await call(bookings.refundBooking, { ...office, amount: count, reason: `part ${count}` }, { token: owner.token })
  await settled()
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await call(listPayments, { limit: 3, ...(cursor && { cursor }) }, { token: guest.token })
    expect(body.payments.length).toBeLessThanOrEqual(3)
    seen.push(...body.payments.map(paid => paid.amount))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted((one, other) => one - other)).toEqual([-6, -5, -4, -3, -2, -1, 45_00])
  const first = await call(listPayments, { limit: 3 }, { token: guest.token })
  const stranger = await buildPerson(db)
  expect((await call(listPayments, { cursor: first.body.nextCursor ?? '' }, { token: stranger.token })).error.reason).toBe('bad_cursor')
  expect((await call(listPayments, {})).status).toBe(401)
  expect(unit.title).toBe('Vario 125')
})
