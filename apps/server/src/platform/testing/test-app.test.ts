import { expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { testDatabase } from './test-app.ts'

const { db } = await testDatabase()

test('every test file has a migrated database of its own, in UTF-8', async () => {
  const row = await db.row<{ name: string; migrations: number; length: number }>(
    sql`select current_database() as name, (select count(*) from migrations) as migrations, length('Чангу') as length`,
  )
  expect(row?.name).toMatch(/^test_/)
  expect(row?.migrations).toBeGreaterThan(0)
  expect(row?.length).toBe(5)
})
