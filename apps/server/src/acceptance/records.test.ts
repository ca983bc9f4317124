import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { sql, type Query } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { verify } from '../verify.ts'
import { buildAcceptance } from './acceptance.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'records-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await testApp({ DATA_DIR: folder })
const { app, db, call, connection, advance } = world
const day = 86_400

interface Sealed {
  id: string
  booking: string
}

/** What verify finds. */
async function faults(): Promise<string> {
  const lines: string[] = []
  await verify(connection, line => lines.push(line.trim()), folder)
  return lines.filter(line => !line.startsWith('ok')).join('\n')
}

const read = async (record: string) => {
  const { status, body, error } = await call(endpoints.readRecord, { record })
  return status === 200 ? body.record.faults : [error.reason]
}
const lines = async () => (await readFile(join(folder, 'record-heads.log'), 'utf8')).trimEnd().split('\n')

/** Past the guards of the tables, as only a superuser can. */
const asSuperuser = (...statements: Query[]) =>
  db.transaction(async tx => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.run(statement)
  })

/** Does it, looks, and puts everything back. */
async function spoiled<T>(statements: Query[], look: () => Promise<T>): Promise<T> {
  const tables = ['sealed_records', 'record_heads', 'record_anchors', 'record_rentals', 'acceptance_photos'] as const
  const raw = (text: string, values: unknown[] = []): Query => ({ text, values, name: '' })
  const kept = await Promise.all(
    tables.map(async name => (await db.rows<{ row: string }>(raw(`select to_jsonb(t)::text as row from ${name} t`))).map(one => one.row)),
  )
  await asSuperuser(...statements)
  try {
    return await look()
  } finally {
    await asSuperuser(
      ...tables.flatMap((name, index) => [
        raw(`delete from ${name}`),
        raw(`insert into ${name} select t.* from jsonb_populate_recordset(null::${name}, $1::jsonb) t`, [`[${kept[index]?.join(',')}]`]),
      ]),
    )
  }
}

let unit: BuiltUnit
/** Four records of one rental: two hand-overs, each with its return. */
const records: Sealed[] = []
const recordOf = (index: number): Sealed => {
  const found = records[index]
  if (!found) throw new Error(`there is no record ${index}`)
  return found
}

async function rentOnce(): Promise<void> {
  const built = await buildBooking(world, { unit, startAt: tenInDays(app, 1), length: 2 })
  const [place, who] = [{ rental: built.rental, booking: built.id }, { token: built.owner.token }]
  await buildAcceptance(world, built)
  await advance(day)
  await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 9e9)}`)
  expect((await call(endpoints.startBooking, place, who)).status).toBe(200)
  expect((await call(endpoints.completeBooking, { ...place, reason: 'Returned at night' }, who)).status).toBe(200)
  const { body } = await call(endpoints.readOfficeAcceptance, place, who)
  for (const seal of [body.acceptance.seal, body.return.seal]) records.push({ id: seal?.id ?? '', booking: built.id })
}

beforeAll(async () => {
  unit = await buildUnit(db)
  await rentOnce()
  await rentOnce()
  await advance(day)
})

test('records that nobody touched are intact, on their pages and for verify', async () => {
  expect(await Promise.all(records.map(record => read(record.id)))).toEqual([[], [], [], []])
  expect(await faults()).toBe('')
})

test('the database keeps the chain: rows stay, the head only moves on', async () => {
  for (const statement of [
    sql`update sealed_records set at = now()`,
    sql`delete from sealed_records`,
    sql`truncate sealed_records`,
    sql`update record_heads set number = number - 1`,
    sql`update record_heads set seal = ${Buffer.alloc(32, 1)}`,
    sql`delete from record_heads`,
    sql`delete from record_rentals`,
    sql`update record_anchors set number = number + 1`,
    sql`delete from record_anchors`,
  ])
    await expect(db.run(statement), statement.text).rejects.toMatchObject({ code: '23514' })
})

describe('what a superuser does is found', () => {
  const at = (index: number) => sql`where id = ${recordOf(index).id}`
  const moveHeadBack = () => sql`
    update record_heads h set (number, seal) = (select number, seal from sealed_records s where s.rental_id = h.rental_id order by number desc limit 1)
    where h.rental_id = ${unit.rental.id}`

  test('the last record is taken out', async () => {
    const look = async () => [await read(recordOf(3).id), await read(recordOf(2).id), await read(recordOf(0).id), await faults()]
    const found = await spoiled([sql`delete from sealed_records ${at(3)}`], look)
    expect(found).toEqual([
      ['record_removed'],
      ['chain_broken', 'records_missing'],
      ['records_missing'],
      expect.stringContaining('the head counts 4 records, there are 3'),
    ])
  })

  test('the last two are taken out and the head is put back: the anchors know better', async () => {
    const look = async () => [await read(recordOf(2).id), await read(recordOf(1).id), await faults()]
    const found = await spoiled([sql`delete from sealed_records ${at(3)}`, sql`delete from sealed_records ${at(2)}`, moveHeadBack()], look)
    expect(found).toEqual([['record_removed'], ['records_missing'], expect.stringContaining('record 4 is not the one that was kept')])
    expect(found[2]).toContain(`record ${recordOf(3).id} is gone`)
    expect(found[2]).toContain(`booking ${recordOf(3).booking} has no record of its return`)
  })

  test('the last is taken out with all that the database knows of it: the file outside knows better, and the booking', async () => {
    const everything = [
      sql`delete from sealed_records ${at(3)}`,
      moveHeadBack(),
      sql`delete from record_rentals where record_id = ${recordOf(3).id}`,
      sql`delete from record_anchors where rental_id = ${unit.rental.id} and number > 3`,
    ]
    const found = await spoiled(everything, faults)
    expect(found).toContain(`rental ${unit.rental.id}: record 4 is not the one that was kept`)
    expect(found).toContain(`booking ${recordOf(3).booking} has no record of its return`)
  })

  test('one in the middle is taken out', async () => {
    const look = async () => [await read(recordOf(1).id), await read(recordOf(0).id), await read(recordOf(2).id), await read(recordOf(3).id), await faults()]
    const found = await spoiled([sql`delete from sealed_records ${at(1)}`], look)
    expect(found).toEqual([
      ['record_removed'],
      ['chain_broken', 'records_missing'],
      ['chain_broken'],
      [],
      expect.stringContaining(`record ${recordOf(2).id} does not follow the one before it`),
    ])
  })

  const details: [what: string, change: () => Query][] = [
    ['the moment of sealing', () => sql`update sealed_records set at = (at at time zone 'utc' - interval '1 hour') at time zone 'utc' ${at(1)}`],
    [
      'the moment of sealing, by a microsecond',
      () => sql`update sealed_records set at = (at at time zone 'utc' + interval '1 microsecond') at time zone 'utc' ${at(1)}`,
    ],
    [
      'the time of a photo',
      () => sql`update acceptance_photos set at = (at at time zone 'utc' - interval '1 day') at time zone 'utc' where booking_id = ${recordOf(0).booking}`,
    ],
    ['the booking', () => sql`update sealed_records set booking_id = ${recordOf(2).booking}, kind = 'acceptance' ${at(1)}`],
  ]
  test.each(details)('%s is changed', async (what, change) => {
    const record = recordOf(what === 'the time of a photo' ? 0 : 1)
    const spoil = what === 'the booking' ? [sql`delete from sealed_records ${at(2)}`, change()] : [change()]
    const found = await spoiled(spoil, async () => [await read(record.id), await faults()])
    expect(found[0]).toContain('details_changed')
    expect(found[1]).toContain(`record ${record.id} has other details than were sealed`)
  })

  test('two are swapped', async () => {
    const swap = [
      sql`update sealed_records set number = 99 ${at(1)}`,
      sql`update sealed_records set number = 2 ${at(2)}`,
      sql`update sealed_records set number = 3 ${at(1)}`,
    ]
    const found = await spoiled(swap, async () => [await read(recordOf(1).id), await read(recordOf(2).id), await faults()])
    expect(found[0]).toEqual(['chain_broken', 'details_changed'])
    expect(found[1]).toEqual(['chain_broken', 'details_changed'])
    expect(found[2]).toContain(`record ${recordOf(2).id} has other details than were sealed`)
  })

  test('a line is written anew, with a seal that fits it', async () => {
    const spoil = [sql`update sealed_records set lines[7] = left(lines[7], 64) || ' unit other', seal = sha256(seal) ${at(3)}`, moveHeadBack()]
    const found = await spoiled(spoil, async () => [await read(recordOf(3).id), await faults()])
    expect(found[0]).toEqual(expect.arrayContaining(['line_changed', 'chain_broken']))
    expect(found[1]).toContain(`record ${recordOf(3).id}: line 7 is not what was sealed`)
    expect(found[1]).toContain('record 4 is not the one that was kept')
  })

  test('afterwards all is as it was', async () => {
    expect(await Promise.all(records.map(record => read(record.id)))).toEqual([[], [], [], []])
    expect(await faults()).toBe('')
  })
})

test('a head that moved is kept once a day, outside of the database too', async () => {
  const before = await lines()
  expect(before.at(-1)).toMatch(new RegExp(`^\\S+ ${unit.rental.id} 4 [0-9a-f]{64}$`))
  await advance(day)
  expect(await lines()).toEqual(before)
  await rentOnce()
  await advance(day)
  expect((await lines()).at(-1)).toMatch(new RegExp(`^\\S+ ${unit.rental.id} [56] [0-9a-f]{64}$`))
  await appendFile(join(folder, 'record-heads.log'), `2026-01-01T00:00:00.000Z ${unit.rental.id} 1 ${'ab'.repeat(32)}\n`)
  expect(await faults()).toContain('record 1 is not the one that was kept')
})
