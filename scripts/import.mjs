import { open } from 'node:fs/promises'
import { prepare } from './install.mjs'

const usage = `npm run import -- <archive.zip>   takes in a rental that was exported from another Rentwell, whole and with the same ids

The server may be running. DATABASE_URL or DATA_DIR, and the S3_ settings, are those of its start.
What cannot come in is refused with a reason and leaves nothing behind; the same archive again changes nothing.`

const [path, ...others] = process.argv.slice(2).filter(word => word !== '--')
if (path === undefined || path.startsWith('-') || others.length > 0) {
  console.log(usage)
  process.exit(path === '--help' ? 0 : 1)
}
await prepare()
const { openStore } = await import('../apps/server/src/media/stores/open-store.ts')
const { startClock } = await import('../apps/server/src/platform/base/clock.ts')
const { readConfig } = await import('../apps/server/src/platform/base/config.ts')
const { connect } = await import('../apps/server/src/platform/db/db.ts')
const { findPostgres } = await import('../apps/server/src/platform/embedded-postgres/postgres.ts')
const { ImportRefused } = await import('../apps/server/src/portability/read-archive.ts')
const { unpackRental } = await import('../apps/server/src/portability/unpack-rental.ts')

const config = readConfig(process.env)
const connection = config.DATABASE_URL ? { connectionString: config.DATABASE_URL } : await findPostgres({ dataDir: config.DATA_DIR })
if (!connection) {
  console.error(`No database is at work on ${config.DATA_DIR}: start the server first.`)
  process.exit(1)
}
const db = connect({ connection, pool: 3, statementTimeout: 0 })
const file = await open(path).catch(() => undefined)
try {
  if (file) await bring(file)
  else fail(`${path} cannot be opened.`)
} finally {
  await file?.close()
  await db.close()
}

async function bring(archive) {
  try {
    const now = (await startClock(db, config.sandbox)).now()
    const { manifest, wasHere, rows, files, known, fresh } = await unpackRental({ db, store: openStore(config), file: archive, now })
    const name = `${manifest.rental.title} (@${manifest.rental.slug})`
    if (wasHere) console.log(`${name} is here already, the same to the last row. Nothing was changed.`)
    else console.log(`${name} is here: ${rows} rows, ${files} files, ${fresh} people new to this installation, ${known} known by their phone.`)
  } catch (error) {
    if (error instanceof ImportRefused) fail(`Refused: ${error.message}. Nothing of it was kept.`)
    else throw error
  }
}

function fail(words) {
  console.error(words)
  process.exitCode = 1
}
