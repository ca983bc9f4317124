import { prepare } from './install.mjs'

const usage = `npm run rotate-key    encrypts the keys of the photographs of documents with DOCUMENT_KEY instead of DOCUMENT_KEY_PREVIOUS

The server may be running, with both settings. Repeat it if it was cut off. Its settings are those of the server's start.`

if (process.argv.length > 2) {
  console.log(usage)
  process.exit(process.argv[2] === '--help' ? 0 : 1)
}
await prepare()
const { openDocumentSafe, rotateKey } = await import('../apps/server/src/media/documents/documents.public.ts')
const { readConfig } = await import('../apps/server/src/platform/base/config.ts')
const { connect } = await import('../apps/server/src/platform/db/db.ts')
const { findPostgres } = await import('../apps/server/src/platform/embedded-postgres/postgres.ts')

const config = readConfig(process.env)
if (!config.DOCUMENT_KEY || !config.DOCUMENT_KEY_PREVIOUS) fail('DOCUMENT_KEY and DOCUMENT_KEY_PREVIOUS are needed: the new key and the one before.')
const connection = config.DATABASE_URL ? { connectionString: config.DATABASE_URL } : await findPostgres({ dataDir: config.DATA_DIR })
if (!connection) fail(`No database is at work on ${config.DATA_DIR}: start the server first.`)
const db = connect({ connection, pool: 2 })
try {
  const { rotated, unopened } = await rotateKey(db, await openDocumentSafe(config))
  console.log(`${rotated} documents have the new key.`)
  if (unopened > 0) fail(`${unopened} documents were encrypted with neither of the two keys and were left as they are.`)
  console.log('DOCUMENT_KEY_PREVIOUS can be taken away once no server runs with the key before, and when no backup from before today is kept.')
} finally {
  await db.close()
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
