import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { call } from '../apps/web/src/platform/api.ts'
import { useSession } from '../apps/web/src/platform/session.ts'
import { cuttingProxy, type Cut, type CuttingProxy } from './cutting-proxy.ts'
import { killedServer, type KilledServer } from './killed-server.ts'
import { openRental, signUp } from './people.ts'

let server: KilledServer
let proxy: CuttingProxy
let client: pg.Client
let unit = ''
const everyWay: Cut[] = ['before the answer', 'in its head', 'in its body']

const count = async (text: string, values: unknown[] = []) =>
  Number((await client.query<{ count: string }>(`select count(*) from ${text}`, values)).rows[0]?.count)
const as = (token: string | null) => useSession.setState({ token })

beforeAll(async () => {
  server = await killedServer()
  await server.start()
  proxy = await cuttingProxy(Number(new URL(server.url).port))
  client = new pg.Client(await server.connection())
  await client.connect()
  unit = (await openRental(server.url, await signUp(server.url, 1), 1))[0] ?? ''
  // The browser's fetch knows where it is; a connection for each try, as after a loss.
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    real(proxy.url + path, { ...init, headers: { ...(init?.headers as Record<string, string>), connection: 'close' } }),
  )
  // The client's own waits, ten times as fast.
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => wait(work, milliseconds / 10, ...given))
}, 120_000)

afterAll(async () => {
  vi.unstubAllGlobals()
  await client?.end()
  proxy?.close()
  await server?.stop()
})

/** Calls as the app does, with three answers lost on the way. */
async function through<T>(work: () => Promise<T>): Promise<T> {
  const before = proxy.lost()
  proxy.cutNext(everyWay)
  const answer = await work()
  expect(proxy.lost() - before).toBe(3)
  return answer
}

describe('the app’s own client, three answers lost at each call', () => {
  test('a login is one SMS and one session, and the token that arrives is the living one', async () => {
    as(null)
    const phoneNumber = '+6281270000001'
    const { token: otpToken } = await through(() => call(accounts.challengeLogin, { phoneNumber }))
    await vi.waitFor(async () => expect(await count('sandbox_messages where recipient = $1', [phoneNumber])).toBe(1), { timeout: 5000 })
    const otp =
      /\d{6}/.exec((await client.query<{ text: string }>('select text from sandbox_messages where recipient = $1', [phoneNumber])).rows[0]?.text ?? '')?.[0] ??
      ''
    expect(await through(() => call(accounts.verifyLogin, { otpToken, otp }))).toEqual({ continueSignup: true, nextStep: 'set_email' })
    const email = 'lost@example.com'
    await through(() => call(accounts.challengeSignupEmail, { otpToken, email }))
    await vi.waitFor(async () => expect(await count('sandbox_messages where recipient = $1', [email])).toBe(1), { timeout: 5000 })
    const letter =
      /\d{6}/.exec((await client.query<{ text: string }>('select text from sandbox_messages where recipient = $1', [email])).rows[0]?.text ?? '')?.[0] ?? ''
    const user = { firstName: 'Lost', lastName: 'Answer', localeCountry: 'ID', flagShortName: 'ID' }
    const { accessToken, me } = await through(() => call(accounts.completeSignup, { otpToken, otp: letter, user }))
    as(accessToken)
    expect((await through(() => call(accounts.readMe, {}))).me.user.id).toBe(me.user.id)
    expect([await count('user_emails where email = $1', [email]), await count('sessions where user_id = $1', [me.user.id])]).toEqual([1, 1])
    expect(await count('sandbox_messages where recipient in ($1, $2)', [phoneNumber, email])).toBe(2)
  })

  test('a booking is one booking, asked for once, cancelled once', async () => {
    const startAt = new Date(Math.ceil(Date.now() / hour) * hour + 72 * hour).toISOString()
    const { booking } = await through(() => call(bookings.createBooking, { unitId: unit, startAt, rentalLength: 2 }))
    const confirmed = await through(() => call(bookings.confirmBooking, { booking: booking.id, payment: { kind: 'at_rental' } }))
    expect(confirmed.booking).toMatchObject({ id: booking.id, status: 'confirmed' })
    expect([await count('bookings'), await count('holds'), await count('booking_history')]).toEqual([1, 1, 2])
    const cancelled = await through(() => call(bookings.cancelBooking, { booking: booking.id }))
    expect(cancelled.booking.status).toBe('cancelled')
    expect([await count('bookings'), await count('holds'), await count('booking_history')]).toEqual([1, 0, 3])
  })

  test('a rental is one rental, a unit is one unit, and two alike on purpose are two', async () => {
    const form = {
      title: 'Lost Bikes',
      slug: 'lost-bikes',
      countryId: 'id',
      address: 'Jl. Raya 2',
      shortAddress: 'Jl. Raya 2',
      location: { type: 'Point' as const, coordinates: [-8.65, 115.13] as [number, number] },
    }
    const { rental } = await through(() => call(rentals.createRental, form))
    expect(await count(`rentals where slug = 'lost-bikes'`)).toBe(1)
    const add = () => through(() => call(units.createUnit, { rental: rental.id, title: 'Bike', baseRentalPeriod: 'Daily', basePrice: 500 }))
    const made = [await add(), await add()]
    expect(new Set(made.map(answer => answer.unit.id)).size).toBe(2)
    expect(await count('units where rental_id = $1', [rental.id])).toBe(2)
    const saved = await through(() => call(rentals.saveRental, { rental: rental.id, about: 'Found again' }))
    expect(saved.rental.about).toBe('Found again')
  })
})
