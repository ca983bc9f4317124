import { expect, test } from 'vitest'
import type pg from 'pg'
import { constraintOf, dbOver, lookup, lookupAll, orOnCluster, routedBy, sql } from './statements.ts'

/** Notes what it is sent, and answers every statement with two rows. `isCluster`: what it says when it is asked for the extension. */
function recording(isCluster: boolean) {
  const sent: [text: string, values: unknown[]][] = []
  const query = ({ text, values }: { text: string; values: unknown[] } | { text?: undefined; values?: undefined }) => {
    if (text !== undefined) sent.push([text.trim(), values])
    return Promise.resolve({ rows: text === undefined ? [{ is: isCluster }] : [{ id: 'a' }, { id: 'b' }], rowCount: 2 })
  }
  const client = { query: (asked: string | { text: string; values: unknown[] }) => query(typeof asked === 'string' ? {} : asked) }
  return { sent, db: dbOver(client as unknown as pg.ClientBase) }
}

const statement = sql`select 1 from units where rental_id = ${lookup(sql`select r from x where u = ${1}`)} and id = ${2}`
const list = sql`select 1 from ${orOnCluster(sql`a join b using (id)`, sql`b where id = any(${lookupAll(sql`select id from a where u = ${3}`)})`)}`

test('one database runs lookups as subqueries of the statement', async () => {
  const { sent, db } = recording(false)
  await db.rows(statement)
  await db.rows(list)
  await db.runOnCluster(sql`select 9`)
  expect(sent).toEqual([
    ['select 1 from units where rental_id = (select r from x where u = $1) and id = $2', [1, 2]],
    ['select 1 from a join b using (id)', []],
  ])
})

test('a cluster runs lookups first, those within its own text too, and binds what they found', async () => {
  const { sent, db } = recording(true)
  await db.rows(statement)
  await db.rows(list)
  await db.runOnCluster(sql`select 9`)
  expect(sent).toEqual([
    ['select r from x where u = $1', [1]],
    ['select 1 from units where rental_id = $1::uuid and id = $2', ['a', 2]],
    ['select id from a where u = $1', [3]],
    ['select 1 from b where id = any($1::uuid[])', [['a', 'b']]],
    ['select 9', []],
  ])
})

test('the constraint of an error is found where the database names it, or in the message of a statement of a trigger', () => {
  const broken = 'new row for relation "file_quotas_102077" violates check constraint "file_quotas_open_check_102077"'
  expect(constraintOf(Object.assign(new Error('x'), { constraint: 'holds_no_overlap_102001' }))).toBe('holds_no_overlap_102001')
  expect(constraintOf(new Error(broken))).toBe('file_quotas_open_check_102077')
  expect([constraintOf(new Error('column "x" does not exist')), constraintOf('x'), constraintOf(undefined)]).toEqual(['', '', ''])
})

test('in a cluster every comparison with the column of a table is one with its value; the values keep their order', async () => {
  const query = sql`(select x from b where b.rental_id = a.rental_id and b.n = ${1}) as b, (select y from c join d on d.rental_id = c.rental_id where c.n = ${2}) as c`
  const { sent, db } = recording(true)
  await db.rows(sql`select ${routedBy('rental_id', 'r', query)} from a where a.rental_id = ${'r'}`)
  const one = recording(false)
  await one.db.rows(sql`select ${routedBy('rental_id', 'r', query)} from a where a.rental_id = ${'r'}`)
  expect(sent).toEqual([
    [
      'select (select x from b where b.rental_id = $1 and b.n = $2) as b, (select y from c join d on d.rental_id = $3 where c.n = $4) as c from a where a.rental_id = $5',
      ['r', 1, 'r', 2, 'r'],
    ],
  ])
  expect(one.sent[0]).toEqual([
    'select (select x from b where b.rental_id = a.rental_id and b.n = $1) as b, (select y from c join d on d.rental_id = c.rental_id where c.n = $2) as c from a where a.rental_id = $3',
    [1, 2, 'r'],
  ])
})
