import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { post, readBalances, type AccountKind, type Move, type Movement } from './ledger.store.ts'

const { db } = await testDatabase()
const at = new Date('2026-03-01T10:00:00Z')

const movement = (rentalId: string, more: Partial<Movement>): Movement => ({
  rentalId,
  kind: 'capture',
  ref: newId(),
  bookingId: null,
  currencyId: 'usd',
  moves: [],
  at,
  ...more,
})
const paid = (rentalId: string, share: number, fee: number, more: Partial<Movement> = {}) =>
  movement(rentalId, {
    moves: [
      { from: 'guests', to: 'pending', amount: share },
      { from: 'guests', to: 'fees', amount: fee },
    ],
    ...more,
  })
const inOne = <T>(work: (tx: Db) => Promise<T>) => db.transaction(work)
const earned = (rentalId: string, amount: number) => movement(rentalId, { kind: 'earned', moves: [{ from: 'pending', to: 'available', amount }] })

test('a movement goes from one account to others, and is written once for what moves it', async () => {
  const rental = await buildRental(db)
  const capture = paid(rental.id, 95_00, 5_00)
  expect(await inOne(tx => post(tx, capture))).toBe(true)
  expect(await inOne(tx => post(tx, capture))).toBe(false)
  expect(await readBalances(db, rental.id, 'usd')).toMatchObject({ guests: -100_00, pending: 95_00, fees: 5_00, available: 0 })
})

test('the same movement from forty requests at once moves the money once', async () => {
  const rental = await buildRental(db)
  const capture = paid(rental.id, 10_00, 0)
  const done = await Promise.all(Array.from({ length: 40 }, () => inOne(tx => post(tx, capture))))
  expect([done.filter(Boolean).length, (await readBalances(db, rental.id, 'usd')).pending]).toEqual([1, 10_00])
})

test('insufficient_funds: of thirty payouts at once as many as the money is enough for', async () => {
  const rental = await buildRental(db)
  await inOne(tx => post(tx, paid(rental.id, 100_00, 0)))
  await inOne(tx => post(tx, earned(rental.id, 100_00)))
  const payouts = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      inOne(tx => post(tx, movement(rental.id, { kind: 'payout', moves: [{ from: 'available', to: 'paying_out', amount: 30_00 }] }))),
    ),
  )
  expect(payouts.filter(one => one.status === 'fulfilled')).toHaveLength(3)
  for (const one of payouts) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'insufficient_funds' })
  expect(await readBalances(db, rental.id, 'usd')).toMatchObject({ available: 10_00, paying_out: 90_00 })
})

test('nothing is written where nothing moves', async () => {
  const rental = await buildRental(db)
  expect(await inOne(tx => post(tx, paid(rental.id, 0, 0)))).toBe(false)
  expect(await db.rows(sql`select 1 from journal where rental_id = ${rental.id}`)).toEqual([])
})

test('amounts that are no whole, positive number of cents move nothing', async () => {
  const rental = await buildRental(db)
  for (const amount of [-1, 0.5, Number.NaN, Infinity, 2 ** 53]) await expect(inOne(tx => post(tx, paid(rental.id, amount, 0)))).rejects.toThrow('whole number')
})

describe('the database refuses', () => {
  const booked = async () => {
    const rental = await buildRental(db)
    await inOne(tx => post(tx, paid(rental.id, 95_00, 5_00)))
    const account = async (kind: AccountKind) => {
      const row = await db.row<{ id: string }>(sql`select id from ledger_accounts where rental_id = ${rental.id} and kind = ${kind}`)
      return row?.id ?? ''
    }
    return { rentalId: rental.id, account }
  }
  const write = async (tx: Db, rentalId: string, entries: [account: string, amount: number, currency?: string][]) => {
    const journal = newId()
    await tx.run(sql`insert into journal (rental_id, id, kind, ref, at) values (${rentalId}, ${journal}, 'cash', ${newId()}, ${at})`)
    for (const [account, amount, currency = 'usd'] of entries)
      await tx.run(sql`
        insert into entries (rental_id, id, journal_id, account_id, currency_id, amount) values (${rentalId}, ${newId()}, ${journal}, ${account}, ${currency}, ${amount})`)
    return journal
  }

  test('a movement that does not balance, has one entry or none', async () => {
    const { rentalId, account } = await booked()
    const [guests, pending] = [await account('guests'), await account('pending')]
    for (const entries of [
      [],
      [[pending, 1]],
      [
        [pending, 2],
        [guests, -1],
      ],
    ] as [string, number][][])
      await expect(inOne(tx => write(tx, rentalId, entries))).rejects.toMatchObject({ code: '23514' })
  })

  test('an entry that is added to a movement later', async () => {
    const { rentalId, account } = await booked()
    const journal = await db.row<{ id: string }>(sql`select id from journal where rental_id = ${rentalId}`)
    const late = async (tx: Db) => {
      await tx.run(sql`
        insert into entries (rental_id, id, journal_id, account_id, currency_id, amount) values (${rentalId}, ${newId()}, ${journal?.id ?? ''}, ${await account('fees')}, 'usd', 1)`)
    }
    await expect(inOne(late)).rejects.toMatchObject({ code: '23514' })
  })

  test('an account below nothing, of another currency or of another rental', async () => {
    const { rentalId, account } = await booked()
    const other = await booked()
    const [guests, fees] = [await account('guests'), await account('fees')]
    await expect(
      inOne(tx =>
        write(tx, rentalId, [
          [fees, -6_00],
          [guests, 6_00],
        ]),
      ),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      inOne(tx =>
        write(tx, rentalId, [
          [fees, -1, 'idr'],
          [guests, 1, 'idr'],
        ]),
      ),
    ).rejects.toMatchObject({ code: '23503' })
    await expect(
      inOne(async tx =>
        write(tx, rentalId, [
          [await other.account('fees'), -1],
          [guests, 1],
        ]),
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('a change or deletion of what was written, and a balance moved by hand', async () => {
    const { rentalId } = await booked()
    for (const statement of [
      sql`update entries set amount = amount + 1 where rental_id = ${rentalId}`,
      sql`delete from entries where rental_id = ${rentalId}`,
      sql`update journal set at = at where rental_id = ${rentalId}`,
      sql`delete from journal where rental_id = ${rentalId}`,
      sql`truncate entries`,
      sql`truncate journal cascade`,
      sql`update ledger_accounts set minor = minor + 1 where rental_id = ${rentalId}`,
      sql`insert into ledger_accounts (rental_id, id, kind, currency_id, minor) values (${rentalId}, ${newId()}, 'bank', 'usd', 1)`,
    ])
      await expect(db.run(statement)).rejects.toMatchObject({ code: '23514' })
  })
})

test('whatever moves, every balance is the sum of its entries, all of them together are nothing, and none but the world is below it', async () => {
  const kinds: AccountKind[] = ['guests', 'pending', 'available', 'fees', 'deposits', 'refunding', 'paying_out', 'bank', 'cash']
  const move: fc.Arbitrary<Move> = fc.record({ from: fc.constantFrom(...kinds), to: fc.constantFrom(...kinds), amount: fc.integer({ min: 0, max: 1_000_00 }) })
  const rental = await buildRental(db)
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 4 }), async moves => {
      await inOne(tx => post(tx, movement(rental.id, { moves }))).catch((error: unknown) => expect(error).toMatchObject({ code: 'insufficient_funds' }))
      const rows = await db.rows<{ kind: string; minor: number; sum: number }>(sql`
        select a.kind, a.minor, coalesce(sum(e.amount), 0)::bigint as sum from ledger_accounts a left join entries e on e.rental_id = a.rental_id and e.account_id = a.id
        where a.rental_id = ${rental.id} group by a.id, a.kind, a.minor`)
      expect(rows.filter(row => row.minor !== row.sum || (row.minor < 0 && row.kind !== 'guests'))).toEqual([])
      expect(rows.reduce((sum, row) => sum + row.minor, 0)).toBe(0)
    }),
    { numRuns: 60 },
  )
})
