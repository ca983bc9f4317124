import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as tokens from '@rentwell/contract/members/tokens.endpoints.ts'
import * as messages from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import * as unitEndpoints from '@rentwell/contract/units/units.endpoints.ts'
import type * as clientSource from '../../../../../packages/client/src/client.ts'
import type { Endpoint, ListEndpoint } from '../../../../../packages/client/src/endpoint.ts'
import type * as webhookSource from '../../../../../packages/client/src/webhooks.ts'
import { buildClient } from '../../../../../scripts/build-client.mjs'
import { buildCompleted } from '../../bookings/bookings.build.ts'
import { buildBooking } from '../../bookings/life.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { buildRental, type BuiltRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { webhookWorld } from '../../webhooks/webhooks.build.ts'
import { newId } from '../base/ids.ts'
import { sql } from '../db/db.ts'

interface Thing {
  id: string
  title: string
}

/** What the tests use of the built package. Its types are compiled by the programs below. */
interface Installed {
  createClient: typeof clientSource.createClient
  verifyWebhook: typeof webhookSource.verifyWebhook
  units: { createUnit: Endpoint<object, { unit: Thing }>; listOfficeUnits: ListEndpoint<object, unknown, Thing> }
}

const run = promisify(execFile)
const root = realpathSync(fileURLToPath(new URL('../../../../../', import.meta.url)))
const packageFolder = join(root, 'packages/client')

/** A folder outside of the workspace with the package installed, as it would be published. */
async function installClient(): Promise<string> {
  expect(await buildClient()).toBe(true)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'client-'))
  afterAll(() => rm(folder, { recursive: true }))
  const { stdout } = await run('npm', ['pack', '--json', '--offline', '--pack-destination', folder], { cwd: packageFolder })
  const [file] = Object.values(JSON.parse(stdout) as Record<string, { filename: string }>)
  const installed = join(folder, 'node_modules/@rentwell/client')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['-xzf', join(folder, file?.filename ?? ''), '-C', installed, '--strip-components=1'])
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  return folder
}

const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')
const snippets = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code ?? '')

const world = await webhookWorld(payingWorld)
const { app, db, call } = world
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as AddressInfo
const url = `http://127.0.0.1:${port}`

const folder = await installClient()
const { createClient, verifyWebhook, units } = (await import(pathToFileURL(join(folder, 'node_modules/@rentwell/client/dist/index.js')).href)) as Installed

const compile = () =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch((error: unknown) => {
    throw new Error((error as { stdout: string }).stdout)
  })

const tokenOf = async (rental: BuiltRental) => {
  await db.run(sql`update sessions set stepped_up_until = ${new Date(app.clock.now().getTime() + 600_000)} where user_id = ${rental.owner.id}`)
  return (await call(tokens.createToken, { rental: rental.id, name: 'Script' }, { token: rental.owner.token })).body.token.secret
}

test('the README’s programs compile in strict mode outside of the workspace, and list tomorrow’s bookings', async () => {
  const rental = await buildRental(db)
  const [first, second, later] = [await buildUnit(db, { rental }), await buildUnit(db, { rental }), await buildUnit(db, { rental })]
  const dayOf = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone: 'Asia/Makassar' })
  const inDays = (days: number) => `${dayOf(Date.now() + days * 86_400_000)}T02:00:00Z`
  const one = await buildBooking(world, { unit: first, startAt: inDays(1) })
  await buildBooking(world, { unit: second, startAt: inDays(1), status: 'confirmation_pending' })
  await buildBooking(world, { unit: later, startAt: inDays(2) })

  const wrong = `
// @ts-expect-error A misspelt parameter
void client.call(bookings.readOfficeBooking, { rental: 'echo-beach', bookin: '1' })
// @ts-expect-error Not a status
client.list(bookings.listOfficeBookings, { rental: 'echo-beach', status: 'lost' })
// @ts-expect-error Not a list
client.list(bookings.readOfficeBooking, { rental: 'echo-beach', booking: '1' })
// @ts-expect-error Not a field of a unit
void unit.colour
`
  expect(snippets).toHaveLength(5)
  writeFileSync(join(folder, 'tomorrow.ts'), (snippets[0] ?? '').replace('https://rentwell.example', url).replace('echo-beach', rental.slug))
  writeFileSync(join(folder, 'readme.ts'), snippets.join('\n') + wrong)
  await compile()
  const { stdout } = await run(process.execPath, [join(folder, 'tomorrow.js')], { env: { ...process.env, RENTWELL_TOKEN: await tokenOf(rental) } })
  const row = await db.row<{ number: string }>(sql`select number::text from bookings where rental_id = ${rental.id} and id = ${one.id}`)
  expect(stdout).toBe(`${row?.number} ${first.title} ${new Date(inDays(1)).toISOString()}\n`)
})

test('the package has no dependency, and names nothing outside of itself', async () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@rentwell/client/package.json'), 'utf8')) as Record<string, unknown>
  expect([manifest['dependencies'], manifest['peerDependencies'], manifest['sideEffects']]).toEqual([undefined, undefined, false])
  const { stdout } = await run('grep', ['-rhoE', `\\b(from|import\\() ?['"][^'"]+['"]`, join(folder, 'node_modules/@rentwell/client/dist')])
  expect(stdout.split('\n').filter(line => line && !/['"]\.\.?\//.test(line))).toEqual([])
})

test('a list goes through its pages', async () => {
  const rental = await buildRental(db)
  const built = [await buildUnit(db, { rental }), await buildUnit(db, { rental }), await buildUnit(db, { rental })]
  const client = createClient({ url, token: await tokenOf(rental) })
  const ids: string[] = []
  for await (const unit of client.list(units.listOfficeUnits, { rental: rental.slug, limit: 1 })) ids.push(unit.id)
  expect(ids.toSorted()).toEqual(built.map(unit => unit.id).toSorted())
})

test('a command whose answer is lost is done once', async () => {
  const rental = await buildRental(db)
  let connections = 0
  // Cuts the first connection when the server answers, after the command was done.
  const proxy = createServer(socket => {
    const isFirst = ++connections === 1
    const upstream = connect(port, '127.0.0.1')
    socket.on('error', () => upstream.destroy()).pipe(upstream)
    upstream.on('error', () => socket.destroy())
    if (isFirst) upstream.on('data', () => socket.destroy())
    else upstream.pipe(socket)
  })
  await new Promise<void>(resolve => void proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => proxy.close())
  const client = createClient({ url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, token: await tokenOf(rental) })
  const create = async () => (await client.call(units.createUnit, { rental: rental.id, title: 'Bike', baseRentalPeriod: 'Daily', basePrice: 15_00 })).unit.id
  const first = await create()
  expect(connections).toBe(2)
  // The same again is another command, because its key is another.
  const second = await create()
  const rows = await db.rows<{ id: string }>(sql`select id from units where rental_id = ${rental.id}`)
  expect(rows.map(row => row.id).toSorted()).toEqual([first, second].toSorted())
})

test('refusals of the API', async () => {
  const rental = await buildRental(db)
  const wrong = createClient({ url, token: 'rwt_wrong' }).call(units.createUnit, { rental: rental.id })
  await expect(wrong).rejects.toMatchObject({ name: 'RentwellError', status: 401, reason: 'unauthenticated', message: 'Please log in.' })
  const client = createClient({ url, token: await tokenOf(rental), language: 'ru' })
  const incomplete = client.call(units.createUnit, { rental: rental.id, baseRentalPeriod: 'Daily', basePrice: -1, title: 'Bike' })
  await expect(incomplete).rejects.toMatchObject({
    status: 422,
    reason: 'validation',
    message: 'Проверьте отмеченные поля.',
    fields: { basePrice: 'invalid_price' },
  })
  await expect(incomplete).rejects.toHaveProperty('requestId', expect.stringMatching(/^[\w-]{20,}$/))
})

test('webhooks that the product signs are accepted, and changed ones are not', async () => {
  const unit = await buildUnit(db)
  const hook = await world.subscribe(unit.rental, ['booking.confirmed'])
  const booking = await buildBooking(world, { unit })
  await world.settle()
  const request = world.receiver.received.find(one => one.path === hook.path)
  if (!request) throw new Error('no event came')
  const now = app.clock.now()
  expect(await verifyWebhook(request.body, request.headers, ['whsec_AAAA', hook.secret], { now })).toMatchObject({
    type: 'booking.confirmed',
    data: { booking: { id: booking.id, status: 'confirmed' } },
  })
  await expect(verifyWebhook(request.body.replace('confirmed', 'cancelled'), request.headers, hook.secret, { now })).rejects.toThrow('No signature fits')
})

test('events that the product sends have the types that the package declares, with no key more or less', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const { id: rental, owner } = unit.rental
  const hook = await world.subscribe(unit.rental)
  const { id: booking, guest } = await world.asked({ unit })
  await world.settle()
  await call(bookings.refundBooking, { rental, booking, amount: 10_00, reason: 'Rain', byHand: false }, { token: owner.token })
  await call(messages.sendMessage, { id: newId(), rentalId: rental, body: 'Is it red?' }, { token: guest.token })
  const stay = await buildCompleted(db, { unit, now: app.clock.now() })
  const unitScores = { externalCondition: 9, technicalCondition: 9, valueForMoney: 9 }
  const rentalScores = { generalImpression: 10, service: 10, communication: 10 }
  await call(reviews.submitReview, { booking: stay.id, unitScores, rentalScores, pros: 'Fast', cons: 'Loud' }, { token: stay.guest.token })
  await call(unitEndpoints.saveUnit, { rental, unit: unit.id, title: 'Red bike' }, { token: owner.token })
  await world.settle()

  const events = world.receiver.received.filter(one => one.path === hook.path).map(one => one.body)
  const types = new Set(events.map(body => (JSON.parse(body) as { type: string }).type))
  expect([...types]).toEqual(
    expect.arrayContaining(['booking.confirmed', 'payment.captured', 'payment.refunded', 'message.created', 'review.created', 'unit.changed']),
  )
  const program = `
import type { WebhookEvent } from '@rentwell/client'
type Whole<T> = T extends object ? (keyof T extends 'id' ? never : T) : never
type WholeEvent<E> = E extends { type: infer T; data: infer D } ? { type: T; timestamp: string; data: { [K in keyof D]: Whole<D[K]> } } : never
export const events: WholeEvent<WebhookEvent>[] = [${events.join(',')}]
`
  writeFileSync(join(folder, 'events.ts'), program)
  await compile()
})
