import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readExamples, writtenExamples } from './read-examples.mjs'

test('apps/server/examples.json is what the access matrix sends: npm run schema writes it anew', async () => {
  const written = readFileSync(join(import.meta.dirname, '../apps/server/examples.json'), 'utf8')
  expect(written).toBe(writtenExamples(await readExamples()))
  expect(JSON.parse(written)['POST /bookings/create']).toEqual({
    unit_id: expect.stringMatching(/^01990000-/),
    start_at: '2027-06-01T02:00:00.000Z',
    rental_length: 2,
  })
})
