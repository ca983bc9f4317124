import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql, type Query } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { verify } from '../verify.ts'
import { grantAdmin, listAdmins } from './admins.ts'
import { insertEntry } from './audit.store.ts'
import { buildAdmin } from './backoffice.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'heads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, app, call, connection, advance } = await testApp({ DATA_DIR: folder })
const admin = await buildAdmin(db)
const asAdmin = { token: admin.token }

/** What verify says of the log. */
async function faults(): Promise<string> {
  const lines: string[] = []
  await verify(connection, line => lines.push(line.trim()), folder)
  return lines.filter(line => !line.startsWith('ok')).join('\n')
}

/** Entries as they are kept, oldest first. */
const chain = () => db.rows<{ number: number; link: string }>(sql`select number, encode(link, 'hex') as link from audit_entries order by number`)

const write = (reason = 'A reason') =>
  db.transaction(tx =>
    insertEntry(tx, { by: admin.id, act: 'user.blocked', subjectId: newId(), reason, before: { n: null }, after: { n: 1 }, now: app.clock.now() }),
  )

/** As nobody but a superuser can: past the guards of the tables. */
const asSuperuser = (...statements: Query[]) =>
  db.transaction(async tx => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.run(statement)
  })

describe('the log', () => {
  test('is only ever added to, and its head moves with an entry alone', async () => {
    await write()
    for (const statement of [
      sql`update audit_entries set reason = 'Another'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
      sql`update audit_head set number = 0`,
      sql`update audit_head set link = decode(repeat('00', 32), 'hex')`,
      sql`delete from audit_head`,
    ])
      await expect(db.run(statement), statement.text).rejects.toMatchObject({ code: '23514' })
  })

  test('takes number and link from nobody', async () => {
    const [before] = (await chain()).toReversed()
    await db.run(sql`
      insert into audit_entries (number, id, at, act, subject_id, before, after, link)
      values (999, ${newId()}, now(), 'user.blocked', ${newId()}, '{}', '{}', decode(repeat('11', 32), 'hex'))`)
    const [after] = (await chain()).toReversed()
    expect(after?.number).toBe((before?.number ?? 0) + 1)
    expect(after?.link).not.toBe('11'.repeat(32))
    expect(await faults()).toBe('')
  })

  test('forty who write at once write one chain, without a gap or a fork; a refused act leaves none', async () => {
    const before = await chain()
    const failing = async () => {
      await db.transaction(async tx => {
        await insertEntry(tx, { by: admin.id, act: 'user.blocked', subjectId: newId(), before: {}, after: {}, now: app.clock.now() })
        throw new Error('refused')
      })
    }
    const done = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? failing() : write(`Reason ${index}`))))
    expect(done.filter(one => one.status === 'fulfilled')).toHaveLength(40)
    const after = await chain()
    expect(after.map(entry => entry.number)).toEqual(Array.from({ length: before.length + 40 }, (_, index) => index + 1))
    expect(new Set(after.map(entry => entry.link)).size).toBe(after.length)
    expect(await faults()).toBe('')
  })

  test('takes what admins do in other domains, once', async () => {
    const subjectId = newId()
    const payload = { by: admin.id, act: 'claim.decided' as const, subjectId, reason: 'Half each', before: { kept: 0 }, after: { kept: 20_00 } }
    await db.transaction(tx => app.outbox.write(tx, [{ topic: 'admin.acted', payload }], app.clock.now()))
    await app.outbox.drain()
    const { entries } = (await call(backoffice.listAudit, { subjectId }, asAdmin)).body
    expect(entries).toMatchObject([{ act: 'claim.decided', by: { id: admin.id }, reason: 'Half each', before: { kept: 0 }, after: { kept: 20_00 } }])
  })

  test('comes in pages, newest first, of one act, one subject or one admin', async () => {
    const person = await buildPerson(db)
    const other = await buildAdmin(db)
    await call(backoffice.blockUser, { user: person.id, reason: 'Noise' }, { token: other.token })
    await call(backoffice.unblockUser, { user: person.id, reason: 'Quiet' }, { token: other.token })
    const list = async (input: object) => (await call(backoffice.listAudit, input, asAdmin)).body.entries.map(entry => entry.act)
    expect(await list({ byId: other.id })).toEqual(['user.unblocked', 'user.blocked'])
    expect(await list({ subjectId: person.id, act: 'user.unblocked' })).toEqual(['user.unblocked'])
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(backoffice.listAudit, { limit: 7, ...(cursor && { cursor }) }, asAdmin)
      seen.push(...body.entries.map(entry => entry.number))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual((await chain()).map(entry => entry.number).toReversed())
  })
})

describe('verify finds what a superuser does to the log', () => {
  const last = sql`(select max(number) from audit_entries)`
  const spoils: [what: string, fault: string, spoil: Query][] = [
    ['a reason is changed', 'entry 2 is not what was written', sql`update audit_entries set reason = 'Another' where number = 2`],
    ['an admin is cleared of an act', 'entry 3 is not what was written', sql`update audit_entries set by_user = null where number = 3`],
    ['what was before is changed', 'is not what was written', sql`update audit_entries set before = '{"n": 5}' where number = 4`],
    [
      'a moment is moved',
      'entry 5 is not what was written',
      sql`update audit_entries set at = (at at time zone 'utc' + interval '1 microsecond') at time zone 'utc' where number = 5`,
    ],
  ]
  test.each(spoils)('%s', async (_what, fault, spoil) => {
    const rows = await db.rows<{ row: string }>(sql`select to_jsonb(e)::text as row from audit_entries e`)
    await asSuperuser(spoil)
    expect(await faults()).toContain(fault)
    await restore(rows.map(({ row }) => row))
    expect(await faults()).toBe('')
  })

  test('a row is taken out, in the middle or at the end', async () => {
    const rows = (await db.rows<{ row: string }>(sql`select to_jsonb(e)::text as row from audit_entries e`)).map(({ row }) => row)
    await asSuperuser(sql`delete from audit_entries where number = 3`)
    expect(await faults()).toContain('entry 4: 3 is missing')
    await restore(rows)
    await asSuperuser(sql`delete from audit_entries where number = ${last}`)
    expect(await faults()).toContain('the last entries are missing')
    await restore(rows)
    expect(await faults()).toBe('')
  })

  test('the whole log is written anew from some entry on: the heads that were kept outside know better', async () => {
    await advance(86_400)
    const kept = await readFile(join(folder, 'audit-heads.log'), 'utf8')
    const head = (await chain()).at(-1)
    expect(kept.trimEnd().split('\n').at(-1)).toBe(`${app.clock.now().toISOString().slice(0, 10)}T${kept.slice(11, 24)} ${head?.number} ${head?.link}`)
    const rows = (await db.rows<{ row: string }>(sql`select to_jsonb(e)::text as row from audit_entries e`)).map(({ row }) => row)
    const heads = await db.rows<{ row: string }>(sql`select to_jsonb(h)::text as row from audit_head h`)
    await asSuperuser(
      sql`delete from audit_entries where number = ${last}`,
      sql`update audit_head set number = number - 1, link = (select link from audit_entries where number = ${last})`,
    )
    await write('As if nothing had been')
    const found = await faults()
    expect(found).not.toContain('chain of the audit log')
    expect(found).toContain(`entry ${head?.number} is not the one that was kept`)
    await restore(rows)
    await asSuperuser(sql`update audit_head set (number, link) = (select number, link from jsonb_populate_record(null::audit_head, ${heads[0]?.row}::jsonb))`)
    expect(await faults()).toBe('')
  })

  test('the head of a day is kept once, however often the job runs', async () => {
    const lines = async () => (await readFile(join(folder, 'audit-heads.log'), 'utf8')).trimEnd().split('\n').length
    const before = await lines()
    await advance(3600)
    expect(await lines()).toBeLessThanOrEqual(before + 1)
    await advance(86_400)
    await advance(60)
    const after = await lines()
    await write()
    await advance(60)
    expect(await lines()).toBe(after)
    await writeFile(
      join(folder, 'audit-heads.log'),
      `${await readFile(join(folder, 'audit-heads.log'), 'utf8')}2026-01-01T00:00:00.000Z 1 ${'ab'.repeat(32)}\n`,
    )
    expect(await faults()).toContain('entry 1 is not the one that was kept')
  })

  const restore = (rows: string[]) =>
    asSuperuser(
      sql`delete from audit_entries`,
      sql`insert into audit_entries select e.* from jsonb_populate_recordset(null::audit_entries, ${`[${rows.join(',')}]`}::jsonb) e`,
    )
})

describe('the command line', () => {
  test('lets somebody in and out again, once each, and the log says so', async () => {
    const person = await buildPerson(db)
    const me = async () => (await call(backoffice.listUsers, {}, { token: person.token })).status
    const grant = (isAdmin: boolean) => grantAdmin(db, person.phone, isAdmin, app.clock.now())
    const name = `${person.firstName} ${person.lastName}`
    expect([await grant(true), await me()]).toEqual([{ name, became: true }, 200])
    expect(await grant(true)).toEqual({ name, became: false })
    expect(await listAdmins(db)).toContainEqual({ name, contact: person.phone })
    expect([await grant(false), await me()]).toEqual([{ name, became: true }, 404])
    expect(await listAdmins(db)).not.toContainEqual({ name, contact: person.phone })
    const { entries } = (await call(backoffice.listAudit, { subjectId: person.id }, asAdmin)).body
    expect(entries).toMatchObject([
      { act: 'user.admin_revoked', by: null, before: { isAdmin: true }, after: { isAdmin: false } },
      { act: 'user.admin_granted', by: null, before: { isAdmin: false }, after: { isAdmin: true } },
    ])
  })

  test('knows nobody by a number without an account, and lets nobody in who is blocked', async () => {
    expect(await grantAdmin(db, '+6289999999999', true, app.clock.now())).toBe('nobody')
    const person = await buildPerson(db)
    await call(backoffice.blockUser, { user: person.id, reason: 'Fraud' }, asAdmin)
    expect(await grantAdmin(db, person.phone, true, app.clock.now())).toBe('blocked')
  })
})
