import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCalls, writtenCalls } from './read-calls.mjs'

const root = join(import.meta.dirname, '..')
const read = readCalls(root)

test('apps/server/calls.json is what the source says: npm run schema writes it anew', () => {
  expect(readFileSync(join(root, 'apps/server/calls.json'), 'utf8')).toBe(writtenCalls(read))
})

test('refusals are found where they are: in the policy, the verb, its store, a rule of the contract, behind a handler of bytes', () => {
  expect(read['PATCH /office/{rental}']?.refusals).toEqual(
    expect.arrayContaining(['unauthenticated', 'not_found', 'forbidden', 'stale', 'slug_taken', 'currency_fixed', 'validation']),
  )
  expect(read['POST /quote']?.refusals).toEqual(expect.arrayContaining(['unit_closed', 'discount_needs_longer']))
  expect(read['GET /bookings/{booking}/documents/{document}']?.refusals).toContain('unauthenticated')
})

test('statuses of repeats are found', () => {
  expect([read['POST /bookings/create']?.also, read['POST /office/{rental}/bookings/{booking}/documents/{kind}']?.also]).toEqual([[200], [200, 201]])
})
