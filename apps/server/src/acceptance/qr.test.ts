import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { cancelBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'

const world = await testApp({ RATE_LIMITS: 'on' })
const { app, db, call, advance } = world

/** Confirmed, and near enough to be handed over. */
const ready = () => buildBooking(world, { startAt: new Date(Math.ceil(app.clock.now().getTime() / 1_800_000) * 1_800_000 + 12 * hour).toISOString() })
const show = async (built: BuiltBooking, token = built.guest.token) => call(endpoints.readQr, { booking: built.id }, { token })
const scan = async (built: Pick<BuiltBooking, 'rental'>, shown: { token?: string; code?: string }, token: string) => {
  const { status, error, body } = await call(endpoints.scanBooking, { rental: built.rental, ...shown }, { token })
  return { status, reason: error?.reason, id: body.booking?.id }
}

describe('what the guest shows', () => {
  test('lasts a minute, is the same when asked twice in a row, and is nobody else’s', async () => {
    const built = await ready()
    const first = await show(built)
    expect(first.body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(Date.parse(first.body.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(59_000)
    expect((await show(built)).body).toEqual(first.body)
    await advance(31)
    expect((await show(built)).body.code).not.toBe(first.body.code)
    for (const token of [built.owner.token, (await buildPerson(db, {}, app.clock.now())).token]) expect((await show(built, token)).status).toBe(404)
    expect((await call(endpoints.readQr, { booking: built.id })).status).toBe(401)
  })

  test('too_early, wrong_status: not days ahead, not before it is agreed, not when it is over', async () => {
    const far = await buildBooking(world, { startAt: tenInDays(app, 5) })
    expect((await show(far)).error.reason).toBe('too_early')
    const asked = await buildBooking(world, { status: 'confirmation_pending' })
    expect((await show(asked)).error).toMatchObject({ reason: 'wrong_status', status: 'confirmation_pending' })
    const built = await ready()
    await call(cancelBooking, { booking: built.id }, { token: built.guest.token })
    expect((await show(built)).error).toMatchObject({ reason: 'wrong_status', status: 'cancelled' })
  })
})

describe('scanning', () => {
  test('opens the booking once: again for the same member, for nobody else', async () => {
    for (const by of ['token', 'code'] as const) {
      const built = await ready()
      const staff = await buildMember(db, built.rental, 'staff')
      const { body } = await show(built)
      const shown = { [by]: body[by] }
      expect(await scan(built, shown, built.owner.token)).toMatchObject({ status: 200, id: built.id })
      expect(await scan(built, shown, built.owner.token)).toMatchObject({ status: 200, id: built.id })
      expect(await scan(built, shown, staff.token)).toMatchObject({ status: 409, reason: 'qr_used' })
      expect(await scan(built, by === 'token' ? { code: body.code } : { token: body.token }, staff.token)).toMatchObject({ status: 409, reason: 'qr_used' })
      await advance(120)
      expect(await scan(built, shown, built.owner.token)).toMatchObject({ status: 200, id: built.id })
      expect(await db.rows(sql`select 1 from booking_history where booking_id = ${built.id} and dst = 'in_progress'`)).toEqual([])
    }
  })

  test('by ten members at once: one of them', async () => {
    const built = await ready()
    const members = await Promise.all(Array.from({ length: 10 }, () => buildMember(db, built.rental, 'staff')))
    const { body } = await show(built)
    const answers = await Promise.all(members.map(member => scan(built, { token: body.token }, member.token)))
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
  })

  test('takes the code as people type it', async () => {
    const built = await ready()
    const { code } = (await show(built)).body
    expect(await scan(built, { code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` }, built.owner.token)).toMatchObject({ status: 200 })
  })

  test('qr_expired: a minute later, by token and by code, and a day later when it is forgotten', async () => {
    const built = await ready()
    const { body } = await show(built)
    await advance(61)
    expect(await scan(built, { token: body.token }, built.owner.token)).toEqual({ status: 410, reason: 'qr_expired', id: undefined })
    expect(await scan(built, { code: body.code }, built.owner.token)).toMatchObject({ status: 410, reason: 'qr_expired' })
    await advance(2 * 86_400)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    expect(await scan(built, { token: body.token }, built.owner.token)).toMatchObject({ status: 410, reason: 'qr_expired' })
  })

  test('qr_invalid: forged, malformed, of another end; not_found: another rental’s; validation: both or none', async () => {
    const [built, foreign] = [await ready(), await ready()]
    const { token, code } = (await show(built)).body
    const [booking, own, end, signature = ''] = token.split('.')
    const later = ((app.clock.now().getTime() + hour) | 0).toString(36)
    for (const forged of [
      `${foreign.id}.${own}.${end}.${signature}`,
      `${booking}.${own}.${later}.${signature}`,
      `${booking}.${own}.${end}.${signature.slice(1)}A`,
      `${booking}.${own}.${end}`,
      `${token}.x`,
      token.slice(0, -1),
      '',
      '.'.repeat(300),
      'null',
    ])
      expect(await scan(built, { token: forged }, built.owner.token)).toMatchObject({ status: 422, reason: 'qr_invalid' })
    expect(await scan(built, { code: code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA' }, built.owner.token)).toMatchObject({ status: 422, reason: 'qr_invalid' })
    expect(await scan(built, { code: code.slice(1) }, built.owner.token)).toMatchObject({ status: 422, reason: 'qr_invalid' })
    expect(await scan(foreign, { token }, foreign.owner.token)).toMatchObject({ status: 404, reason: 'not_found' })
    expect(await scan(foreign, { code }, foreign.owner.token)).toMatchObject({ status: 404, reason: 'not_found' })
    expect(await scan(built, { token }, foreign.owner.token)).toMatchObject({ status: 404 })
    expect(await scan(built, { token }, built.guest.token)).toMatchObject({ status: 404 })
    expect(await scan(built, {}, built.owner.token)).toMatchObject({ status: 422, reason: 'validation' })
    expect(await scan(built, { token, code }, built.owner.token)).toMatchObject({ status: 422, reason: 'validation' })
    expect(await scan(built, { token }, built.owner.token)).toMatchObject({ status: 200 })
  })

  test('too_many_requests: who guesses is stopped, and right codes do not count', async () => {
    await world.startWindow(600)
    const built = await ready()
    const staff = await buildMember(db, built.rental, 'staff')
    const { code } = (await show(built)).body
    for (let tries = 0; tries < 25; tries++) expect((await scan(built, { code }, built.owner.token)).status).toBe(200)
    const answers: number[] = []
    for (let tries = 0; tries < 22; tries++) answers.push((await scan(built, { code: `ZZZZZZ${String(tries).padStart(2, '0')}` }, staff.token)).status)
    expect(answers).toEqual([...Array<number>(20).fill(422), 429, 429])
    const waits = await call(endpoints.scanBooking, { rental: built.rental, code }, { token: staff.token })
    expect([waits.status, Number(waits.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    await advance(601)
    expect((await scan(built, { code: 'ZZZZZZZZ' }, staff.token)).status).toBe(422)
  })

  test('wrong_status: cancelled since it was shown', async () => {
    const built = await ready()
    const { token } = (await show(built)).body
    await call(cancelBooking, { booking: built.id }, { token: built.guest.token })
    expect(await scan(built, { token }, built.owner.token)).toMatchObject({ status: 409, reason: 'wrong_status' })
  })
})
