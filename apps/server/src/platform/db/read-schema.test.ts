import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'

const { connection } = await testDatabase()

// Other versions of PostgreSQL may print definitions differently.
const isBundled = !process.env.DATABASE_URL

test(
  'schema.sql equals the schema of the migrated database; npm run schema regenerates it',
  needs(isBundled, 'the bundled PostgreSQL, not DATABASE_URL'),
  async () => {
    const written = await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8')
    expect(written).toBe(await readSchema(connection))
  },
)
