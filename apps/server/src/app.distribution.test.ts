import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distribution } from './app.distribution.ts'

const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
const definitions = new Map([...schema.matchAll(/^create (?:unlogged )?table (\w+) \(\n([^]*?)\n\)/gm)].map(([, name, body]) => [name, body] as const))
const keyOf = (table: string) => /PRIMARY KEY \(([^)]+)\)/.exec(definitions.get(table) ?? '')?.[1]?.split(', ')

test('every table of the schema has one place in a cluster', () => {
  const placed = [...distribution.distributed.map(one => one.table), ...distribution.reference, ...distribution.coordinator, ...distribution.local]
  expect(new Set(placed)).toEqual(new Set(definitions.keys()))
  expect(placed.length).toBe(definitions.size)
})

test('a table is distributed by a column of its primary key', () => {
  const without = distribution.distributed.filter(({ table, by }) => keyOf(table)?.includes(by) === false && !distribution.primaryKeys[table]?.includes(by))
  expect(without).toEqual([])
})

test('what a rental owns is with the rental', () => {
  const elsewhere = [...definitions].filter(([table, body]) => keyOf(table ?? '')?.[0] === 'rental_id' && body?.includes('\n  rental_id uuid'))
  const withRental = distribution.distributed.filter(one => one.group === 'rentals').map(one => one.table)
  expect(elsewhere.map(([table]) => table).filter(table => !withRental.includes(table ?? ''))).toEqual([])
})

test('triggers that a cluster does without are in the schema', () => {
  const missing = Object.entries(distribution.withoutTriggers).flatMap(([table, triggers]) =>
    triggers.filter(name => !new RegExp(`^create (constraint )?trigger ${name} [^;]* on (public\\.)?${table} `, 'im').test(schema)),
  )
  expect(missing).toEqual([])
})
