import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'

const { connection } = await testDatabase()

// Another version of PostgreSQL may word it otherwise.
const isBundled = !process.env.DATABASE_URL

test('schema.sql is the migrated database; npm run schema writes it anew', needs(isBundled, 'the bundled PostgreSQL, not DATABASE_URL'), async () => {
  const written = await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8')
  expect(written).toBe(await readSchema(connection))
})
