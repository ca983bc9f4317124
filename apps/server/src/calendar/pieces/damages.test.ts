import { expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as deposits from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPhotos, buildPictures } from '../../acceptance/acceptance.build.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import type { BuiltUnit } from '../../units/units.build.ts'
import { piecesWorld } from './pieces.build.ts'

const world = await testApp()
const { app, db, call, advance } = world
const { soon, unitOf, list } = piecesWorld(world)

/** So many pieces of a unit, handed over. */
async function out(unit: BuiltUnit, count: number) {
  const guest = await buildPerson(db, {}, app.clock.now())
  const { id: rental, owner } = unit.rental
  const { body } = await call(bookings.createBooking, { items: [{ unitId: unit.id, count }], startAt: soon(), rentalLength: 1 }, { token: guest.token })
  const { id, number } = body.booking
  expect((await call(bookings.confirmBooking, { booking: id, payment: { kind: 'at_rental' } }, { token: guest.token })).status).toBe(200)
  const [place, who] = [{ rental, booking: id }, { token: owner.token }]
  await buildPhotos(world, { id, rental, owner })
  if ((await call(bookings.readOfficeBooking, place, who)).body.booking.deposit) await call(deposits.noteDeposit, place, who)
  expect((await call(hands.startBooking, place, who)).status).toBe(200)
  const held = await db.rows<{ id: string }>(sql`
    select h.piece_id as id from holds h join pieces p on p.rental_id = h.rental_id and p.id = h.piece_id where h.ref = ${id} order by p.inserted_at, p.id`)
  const back = async (returned: object, completed: object = { reason: 'Seen together' }) => {
    expect((await call(hands.saveReturn, { ...place, ...returned }, who)).status).toBe(200)
    expect((await call(hands.completeBooking, { ...place, ...completed }, who)).status).toBe(200)
  }
  return { id, number, place, who, pieces: held.map(one => one.id), back }
}

const damagesOf = async (unit: BuiltUnit) =>
  (await list(unit)).map(({ lastDamage }) => lastDamage && `${lastDamage.source} ${lastDamage.number}: ${lastDamage.words}`)
const photos = (count: number) => buildPictures(db, null, count)

test('a note at the return is the last damage of its piece, until a newer one', async () => {
  const unit = await unitOf(3)
  expect(await damagesOf(unit)).toEqual([null, null, null])
  const one = await out(unit, 2)
  await one.back({ pieces: [{ pieceId: one.pieces[1], note: 'Mirror broken' }], note: 'Came back late' })
  expect(await damagesOf(unit)).toEqual([null, `return ${one.number}: Mirror broken`, null])
  expect((await list(unit))[1]?.lastDamage).toMatchObject({ bookingId: one.id })
  await advance(60)
  const next = await out(unit, 3)
  await next.back({ pieces: [{ pieceId: next.pieces[1], note: 'Seat torn' }] })
  expect(await damagesOf(unit)).toEqual([null, `return ${next.number}: Seat torn`, null])
  // Not of another unit of the rental.
  expect(await damagesOf(await unitOf(2, { rental: unit.rental }))).toEqual([null, null])
})

test('damage found at a return is that of the piece if the booking had no other', async () => {
  const unit = await unitOf(2)
  const damaged = (slot: number, words: string) => ({ slot, state: 'damage' as const, words, marks: [] })
  const [first = '', second = ''] = await photos(2)
  const one = await out(unit, 1)
  const unitMedias = [first, second].map((media, slot) => ({ slot, media }))
  await one.back({ unitMedias, findings: [damaged(0, 'Dent'), damaged(1, 'Scratch')] }, {})
  const found = [null, `return ${one.number}: Dent; Scratch`]
  expect(await damagesOf(unit)).toEqual(one.pieces[0] === unit.id ? found.toReversed() : found)
  const both = await out(unit, 2)
  await both.back({ unitMedias, findings: [damaged(0, 'Which of the two?')] }, {})
  expect((await damagesOf(unit)).filter(Boolean)).toEqual([`return ${one.number}: Dent; Scratch`])
})

test('a claim to the deposit is that of the only piece, or of those in its photos; not once it is withdrawn', async () => {
  const unit = await unitOf(2)
  await call(saveUnit, { rental: unit.rental.id, unit: unit.id, deposit: { kind: 'by_hand', amount: 200_00 } }, { token: unit.rental.owner.token })
  const one = await out(unit, 2)
  const [fine = '', broken = ''] = await photos(2)
  await one.back(
    {
      pieces: [
        { pieceId: one.pieces[0], unitMedias: [fine] },
        { pieceId: one.pieces[1], unitMedias: [broken], note: 'Lamp' },
      ],
    },
    {},
  )
  await advance(60)
  await call(deposits.claimDeposit, { ...one.place, amount: 30_00, reason: 'A new lamp', photos: [broken] }, one.who)
  const [first, second] = one.pieces
  const of = async (piece: string | undefined) => (await list(unit)).find(({ id }) => id === piece)?.lastDamage?.words
  expect([await of(first), await of(second)]).toEqual([undefined, 'A new lamp'])
  await call(deposits.withdrawClaim, one.place, one.who)
  expect([await of(first), await of(second)]).toEqual([undefined, 'Lamp'])

  await advance(60)
  const alone = await out(unit, 1)
  const [photo = ''] = await photos(1)
  const deposit = { action: 'keep' as const, amount: 10_00, reason: 'Lost key' }
  await alone.back({ unitMedias: [{ slot: 0, media: photo }] }, { deposit, reason: 'No light' })
  expect(await of(alone.pieces[0])).toBe('Lost key')
})

test('a deposit that is kept at the return shows the photos of what was damaged, 20 at most', async () => {
  const unit = await unitOf(2)
  await call(saveUnit, { rental: unit.rental.id, unit: unit.id, deposit: { kind: 'by_hand', amount: 200_00 } }, { token: unit.rental.owner.token })
  const [of, deposit] = [
    async (id: string) => (await db.row<{ photos: string[] }>(sql`select photos from deposit_claims where booking_id = ${id}`))?.photos,
    { action: 'keep' as const, amount: 10_00, reason: 'Lamp' },
  ]
  const one = await out(unit, 2)
  const [fine = '', broken = ''] = await photos(2)
  const pieces = [
    { pieceId: one.pieces[0], unitMedias: [fine] },
    { pieceId: one.pieces[1], unitMedias: [broken], note: 'Lamp' },
  ]
  await one.back({ pieces }, { deposit })
  expect(await of(one.id)).toEqual([broken])

  const many = await out(unit, 2)
  const taken = await photos(40)
  await many.back({ pieces: many.pieces.map((pieceId, index) => ({ pieceId, unitMedias: taken.slice(index * 20, index * 20 + 20) })) }, { deposit })
  expect(await of(many.id)).toEqual(taken.slice(0, 20))
})
