import { describe, expect, test } from 'vitest'
import { unitTableColumns } from '@rentwell/contract/portability/unit-table.rules.ts'
import { mayInRental, roles, type Role } from '@rentwell/contract/members/members.rules.ts'
import { customerFieldRights } from '@rentwell/contract/customers/customers.rules.ts'
import { rentalFieldRights } from '@rentwell/contract/rentals/rentals.rules.ts'
import { unitFieldRights } from '@rentwell/contract/units/units.rules.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { guardedFields, openColumns, openFields, type Ground, type Path } from './fields.build.ts'

const { db, send } = await testApp()

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}
const api = (await send({ url: '/api/v2/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>()
const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

async function ask(path: Path, value: unknown, ground: Ground, token: string) {
  const [method = '', address = ''] = path.endpoint.split(' ')
  const url = `/api/v2${address.replace(/\{(\w+)\}/g, (_, name: keyof Ground) => ground[name])}`
  const answer = await send({ method: method as 'POST', url, headers: { authorization: `Bearer ${token}` }, payload: path.body(value, ground) })
  return { status: answer.statusCode, error: answer.statusCode >= 400 ? answer.json<{ error: { reason: string; fields?: object } }>().error : undefined }
}

/** All that a guarded field could stand in. */
const stateOf = async (rental: string) =>
  db.row(sql`
    select (select jsonb_agg(to_jsonb(u) order by u.id) from units u where u.rental_id = r.id) as units, to_jsonb(r) as rental,
      (select jsonb_agg(to_jsonb(m) - 'seen_at' - 'opened_at' order by m.id) from members m where m.rental_id = r.id) as members,
      (select jsonb_agg(to_jsonb(i) order by i.id) from invitations i where i.rental_id = r.id) as invitations,
      (select jsonb_agg(to_jsonb(c) order by c.id) from customers c where c.rental_id = r.id) as customers
    from rentals r where r.id = ${rental}`)

async function build(role: Role) {
  const rental = await buildRental(db)
  const unit = await buildUnit(db, { rental })
  await buildMember(db, rental.id, 'staff')
  const member = await db.row<{ id: string }>(sql`select id from members where rental_id = ${rental.id} and role = 'staff'`)
  const customer = await db.row<{ id: string }>(sql`
    insert into customers (rental_id, id, name, used_at, inserted_at, updated_at) values (${rental.id}, gen_random_uuid(), 'Ketut', now(), now(), now()) returning id`)
  const actor = role === 'owner' ? rental.owner : await buildMember(db, rental.id, role)
  return { ground: { rental: rental.id, unit: unit.id, member: member?.id ?? '', customer: customer?.id ?? '' }, owner: rental.owner.token, token: actor.token }
}

const cases = guardedFields.flatMap(({ paths, ...field }) => paths.map(path => ({ ...field, path, name: `${field.field} by ${path.endpoint}` })))

describe.each(cases)('$name', ({ field, right, value, cell, path }) => {
  test.each(roles)('as %s', async role => {
    const { ground, owner, token } = await build(role)
    if (path.isCopy) {
      const [first] = guardedFields.find(one => one.field === field)?.paths ?? []
      if (!first) throw new Error(`${field} is set by nothing`)
      expect((await ask(first, value, ground, owner)).status).toBe(200)
    }
    const before = await stateOf(ground.rental)
    const { status, error } = await ask(path, path.refusal === 'row' ? cell : value, ground, token)
    const after = await stateOf(ground.rental)
    if (mayInRental(role, right)) {
      expect([error, status < 300]).toEqual([undefined, true])
      expect(after).not.toEqual(before)
      return
    }
    // Accountants are kept out of the call, before its fields are looked at.
    if (path.refusal === 'forbidden' || role === 'accountant') expect([status, error?.reason]).toEqual([403, 'forbidden'])
    else expect([status, error?.reason, [...new Set(Object.values(error?.fields ?? {}))]]).toEqual([422, 'validation', ['forbidden']])
    expect(after).toEqual(before)
  })
})

test('every field of the calls that carry guarded ones is guarded or open', () => {
  for (const [endpoint, open] of Object.entries(openFields)) {
    const [method = '', path = ''] = endpoint.split(' ')
    const properties = api.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema.properties
    const guarded = guardedFields.filter(one => one.paths.some(way => way.endpoint === endpoint && !way.isCopy && way.refusal === 'forbidden'))
    const known = [...open, ...(endpoint.endsWith('/prices') ? [] : guarded.map(one => one.field))]
    expect([endpoint, Object.keys(properties ?? {}).toSorted()], 'Add it to guardedFields or openFields of matrix/fields.build.ts').toEqual([
      endpoint,
      [...new Set(known)].toSorted(),
    ])
  }
  const inTables = guardedFields.flatMap(one =>
    one.paths.filter(path => path.refusal === 'row').map(() => (one.field === 'base_rental_period' ? 'period' : one.field)),
  )
  expect(Object.keys(unitTableColumns).toSorted()).toEqual([...openColumns, ...inTables].toSorted())
})

test('every right that the contract gives a field is tried here', () => {
  const rightsOf = Object.entries({ ...unitFieldRights, ...rentalFieldRights, ...customerFieldRights }).map(([field, right]) => `${snake(field)} ${right}`)
  const tried = guardedFields.filter(one => one.field !== 'role').map(one => `${one.field} ${one.right}`)
  expect(rightsOf.toSorted()).toEqual(tried.toSorted())
})

test('staff add units as their rental begins them: by form, by table, and as a copy of one', async () => {
  const { ground, token, owner } = await build('staff')
  const as = (method: string, path: string, body: object, bearer = token) =>
    send({ method: method as 'POST', url: `/api/v2/office/${ground.rental}${path}`, headers: { authorization: `Bearer ${bearer}` }, payload: body })
  const csv = (cells: string) => ({ csv: `title,price,period,instant_book\n${cells}\n` })
  expect((await as('POST', '/units/create', { title: 'Beat', base_rental_period: 'Daily', base_price: 900 })).statusCode).toBe(201)
  expect((await as('POST', '/units/import', csv('Kayak,20,daily,no'))).statusCode).toBe(201)
  expect((await as('POST', `/units/${ground.unit}/duplicate`, { title: 'Another' })).statusCode).toBe(201)
  // Where the rental begins units with instant booking, that is what staff may say and leave out, and taking it away is not theirs.
  expect((await as('PATCH', '', { settings: { unit_instant_book: true } }, owner)).statusCode).toBe(200)
  expect((await as('POST', '/units/import', csv('Canoe,20,daily,yes'))).statusCode).toBe(201)
  expect((await as('POST', '/units/import', csv('Raft,20,,'))).statusCode).toBe(201)
  expect((await as('POST', '/units/import', csv('Raft two,20,,no'))).statusCode).toBe(422)
  expect((await as('POST', '/units/import', csv('Raft two,20,,no'), owner)).statusCode).toBe(201)
  const checked = await as('POST', '/units/import/check', csv('Raft three,20,hourly,no'))
  expect(checked.json<{ rows: object[] }>().rows).toMatchObject([{ errors: { period: 'forbidden', instant_book: 'forbidden' } }])
  const units = await db.rows<{ title: string; instant: boolean }>(sql`
    select title, instant_book as instant from units where rental_id = ${ground.rental} and title in ('Kayak', 'Canoe', 'Raft', 'Raft two') order by title`)
  expect(units).toEqual([
    { title: 'Canoe', instant: true },
    { title: 'Kayak', instant: false },
    { title: 'Raft', instant: true },
    { title: 'Raft two', instant: false },
  ])
})
