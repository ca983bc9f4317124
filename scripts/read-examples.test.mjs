import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAnswers, readExamples, writtenExamples } from './read-examples.mjs'

const read = name => readFileSync(join(import.meta.dirname, `../apps/server/${name}.json`), 'utf8')

test('apps/server/examples.json is what the access matrix sends: npm run schema writes it anew', async () => {
  const written = read('examples')
  expect(written).toBe(writtenExamples(await readExamples()))
  expect(JSON.parse(written)['POST /bookings/create']).toEqual({
    unit_id: expect.stringMatching(/^01990000-/),
    start_at: '2027-06-01T02:00:00.000Z',
    rental_length: 2,
  })
})

test('apps/server/answers.json is what was recorded, one item of each list, without what differs from run to run', async () => {
  const written = read('answers')
  expect(written).toBe(writtenExamples(await readAnswers(Object.keys(JSON.parse(read('calls'))))))
  expect(JSON.stringify(Object.values(JSON.parse(written)))).not.toMatch(/"\*"|\{\w+\}/)
  expect(JSON.parse(written)['GET /rentals/{rental}'].rental).toMatchObject({ slug: 'echo-beach', insertedAt: '2027-03-03T02:00:00.000Z' })
})
