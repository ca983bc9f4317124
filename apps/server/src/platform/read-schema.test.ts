import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import { testDatabase } from './testing.ts'

const { connection } = await testDatabase()

// Another version of PostgreSQL may word it otherwise.
test.skipIf(process.env.DATABASE_URL)('schema.sql is the migrated database; npm run schema writes it anew', async () => {
  const written = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8')
  expect(written).toBe(await readSchema(connection))
})
