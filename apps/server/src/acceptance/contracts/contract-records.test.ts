import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as endpoints from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { ContractFacts } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { placeholders } from '@rentwell/contract/acceptance/contracts.rules.ts'
import fc from 'fast-check'
import { userAsSubject } from '../../customers/customers.public.ts'
import { sql, type Query } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { verify } from '../../verify.ts'
import { buildAcceptance } from '../acceptance.build.ts'
import { exportHandOvers } from '../export.views.ts'
import { eraseContracts, eraseContractsOf, sweepUnsigned } from './contracts.store.ts'
import { writeContract } from './contract-text.policy.ts'
import { buildContract, sign } from './contracts.build.ts'

const world = await testApp()
const { app, db, call, connection } = world

const faultsOf = async (record: string) => (await call(hands.readRecord, { record })).body.record.faults
const verified = async () => {
  const lines: string[] = []
  await verify(connection, line => lines.push(line.trim()))
  return lines.filter(line => !line.startsWith('ok')).join('\n')
}

/** A stay that was started with a signed contract, with its records. */
async function started() {
  const built = await buildContract(world, { startAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() })
  await buildAcceptance(world, built)
  const { contract } = await sign(world, built)
  const [place, as] = [{ rental: built.rental, booking: built.id }, { token: built.owner.token }]
  expect((await call(hands.startBooking, place, as)).status).toBe(200)
  const { acceptance } = (await call(hands.readOfficeAcceptance, place, as)).body
  return { ...built, contract, records: [contract?.signature?.recordId ?? '', acceptance.seal?.id ?? ''] as const }
}

/** Past the guards of the tables, as only a superuser can; looks, and puts it back. */
async function spoiled<T>(change: Query, bookingId: string, look: () => Promise<T>): Promise<T> {
  const kept = await db.row<{ row: string }>(sql`select to_jsonb(c)::text as row from contracts c where booking_id = ${bookingId}`)
  const asSuperuser = (...statements: Query[]) =>
    db.transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.run(statement)
    })
  await asSuperuser(change)
  try {
    return await look()
  } finally {
    await asSuperuser(
      sql`delete from contracts where booking_id = ${bookingId}`,
      sql`insert into contracts select t.* from jsonb_populate_record(null::contracts, ${kept?.row ?? ''}::jsonb) t`,
    )
  }
}

describe('the chain', () => {
  test('a record of its own, and a line in that of the hand-over', async () => {
    const { contract, records } = await started()
    const [own, handOver] = await Promise.all(records.map(async record => (await call(hands.readRecord, { record })).body.record))
    const line = own?.lines.find(one => one.text.startsWith('contract '))?.text
    expect(line).toBe(
      `contract ${contract?.id} en sha256 ${contract?.sha256} signed ${contract?.signedAt} drawn sha256 ${contract?.signature?.sha256} confirmed sms`,
    )
    expect(handOver?.lines.map(one => one.text)).toContain(line)
    expect(handOver?.previous).toBe(own?.seal)
    expect([own?.kind, own?.faults, handOver?.faults]).toEqual(['contract', [], []])
    expect(await verified()).toBe('')
  })

  const changes: [what: string, change: (booking: string) => Query][] = [
    ['one byte of the text', id => sql`update contracts set text = overlay(text placing 'X' from 20 for 1) where booking_id = ${id}`],
    ['one byte of a stroke', id => sql`update contracts set signature = overlay(signature placing '9' from 15 for 1) where booking_id = ${id}`],
    ['the text with its hash', id => sql`update contracts set text = 'Other', sha256 = sha256('Other') where booking_id = ${id}`],
    ['the moment', id => sql`update contracts set signed_at = signed_at - interval '1 hour' where booking_id = ${id}`],
    ['who confirmed it', id => sql`update contracts set confirmed_by = 'email' where booking_id = ${id}`],
    ['all of it', id => sql`delete from contracts where booking_id = ${id}`],
  ]
  test('what a superuser changes breaks both records, and verify names them', async () => {
    const { id, records } = await started()
    for (const [what, change] of changes) {
      const found = await spoiled(change(id), id, async () => [await faultsOf(records[0]), await faultsOf(records[1]), await verified()] as const)
      expect([what, found[0], found[1]]).toEqual([what, ['contract_changed'], ['contract_changed']])
      for (const record of records) expect(found[2]).toContain(`record ${record} has another contract than was sealed`)
    }
    expect(await Promise.all(records.map(faultsOf))).toEqual([[], []])
    expect(await verified()).toBe('')
  })
})

describe('privacy', () => {
  test('the export of a guest has the text and the strokes', async () => {
    const { guest, contract } = await started()
    const [exported] = (await exportHandOvers(db, userAsSubject(guest.id))).contracts
    expect(exported).toMatchObject({ text: contract?.text, sha256: contract?.sha256, signature: { strokes: expect.any(Array) } })
  })

  test('an erased guest leaves hashes: no text, no stroke, no name, and records that still verify', async () => {
    const { id, rental, owner, guest, records } = await started()
    await eraseContracts(db, guest.id, app.clock.now())
    const row = await db.row(sql`select text, signature, signer, signed_at is not null as "isSigned" from contracts where booking_id = ${id}`)
    expect(row).toEqual({ text: null, signature: null, signer: null, isSigned: true })
    expect(await Promise.all(records.map(faultsOf))).toEqual([[], []])
    const { contract } = (await call(endpoints.readOfficeContract, { rental, booking: id }, { token: owner.token })).body
    expect(contract).toMatchObject({ text: null, signature: { path: null, typed: null, signer: null } })
    expect(await verified()).toBe('')
  })

  test('a customer without an account is erased with the card; what nobody signed goes', async () => {
    const built = await buildContract(world)
    await call(endpoints.readContract, { booking: built.id }, { token: built.guest.token })
    await eraseContractsOf(db, built.rental, [built.id], app.clock.now())
    expect(await db.rows(sql`select 1 as one from contracts where booking_id = ${built.id}`)).toEqual([])
    await call(endpoints.readContract, { booking: built.id }, { token: built.guest.token })
    expect(await sweepUnsigned(db, app.clock.now(), 10)).toBe(0)
    await db.transaction(async tx => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`update bookings set status = 'cancelled', updated_at = ${new Date(0)} where id = ${built.id}`)
    })
    expect(await sweepUnsigned(db, app.clock.now(), 10)).toBe(1)
  })
})

test('the same template and facts give the same bytes, and other facts that are not named change nothing', () => {
  const word = fc.string({ maxLength: 20 })
  const facts = fc.record(Object.fromEntries(placeholders.map(name => [name, word]))) as fc.Arbitrary<ContractFacts>
  const parts = fc.array(
    fc.oneof(
      word,
      fc.constantFrom(...placeholders).map(name => `{{${name}}}`),
    ),
  )
  fc.assert(
    fc.property(parts, facts, facts, (body, one, other) => {
      const template = { language: 'en' as const, title: 'Rental', body: body.join(' ') }
      const written = writeContract(template, one)
      expect(writeContract({ ...template }, { ...one })).toEqual(written)
      const unnamed = Object.fromEntries(placeholders.map(name => [name, written.placeholders.includes(name) ? one[name] : other[name]])) as ContractFacts
      expect(writeContract(template, unnamed)).toEqual(written)
    }),
  )
})
