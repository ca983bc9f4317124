import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

await prepare()
const { readCalls, writtenCalls } = await import('./read-calls.mjs')
const { readAnswers, readExamples, writtenExamples } = await import('./read-examples.mjs')
const { migrate } = await import('../apps/server/src/platform/db/migrate.ts')
const { startPostgres } = await import('../apps/server/src/platform/embedded-postgres/postgres.ts')
const { readSchema } = await import('../apps/server/src/platform/db/read-schema.ts')

const calls = readCalls(root)
await writeFile(join(root, 'apps/server/calls.json'), writtenCalls(calls))
await writeFile(join(root, 'apps/server/examples.json'), writtenExamples(await readExamples()))
await writeFile(join(root, 'apps/server/answers.json'), writtenExamples(await readAnswers(Object.keys(calls))))

const folder = await mkdtemp(join(tmpdir(), 'schema-'))
const postgres = await startPostgres({ dataDir: folder, durable: false, say: console.log })
try {
  await migrate(postgres.connection)
  await writeFile(join(root, 'apps/server/schema.sql'), await readSchema(postgres.connection))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
