import { prepare } from './install.mjs'

const usage = `npm run admin -- grant <contact>    lets the person with this phone number, such as +6281234567890, or e-mail into the back office
npm run admin -- revoke <contact>   no longer
npm run admin -- list               who may enter it

The server may be running. DATABASE_URL or DATA_DIR are those of its start.`

const [verb, ...words] = process.argv.slice(2).filter(word => word !== '--')
const typed = words.join('')
const contact = typed.includes('@') ? typed : typed.replace(/[\s()-]/g, '')
const isKnown = verb === 'list' ? contact === '' : (verb === 'grant' || verb === 'revoke') && /^\+\d+$|^[^\s@]+@[^\s@]+$/.test(contact)
if (!isKnown) {
  console.log(usage)
  process.exit(verb === undefined || verb === '--help' ? 0 : 1)
}
await prepare()
const { grantAdmin, listAdmins } = await import('../apps/server/src/backoffice/admins.ts')
const { startClock } = await import('../apps/server/src/platform/base/clock.ts')
const { readConfig } = await import('../apps/server/src/platform/base/config.ts')
const { connect } = await import('../apps/server/src/platform/db/db.ts')
const { findPostgres } = await import('../apps/server/src/platform/embedded-postgres/postgres.ts')

const { DATABASE_URL, DATA_DIR, sandbox } = readConfig(process.env)
const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : await findPostgres({ dataDir: DATA_DIR })
if (!connection) {
  console.error(`No database is at work on ${DATA_DIR}: start the server first.`)
  process.exit(1)
}
const db = connect({ connection, pool: 2 })
try {
  if (verb === 'list') await list()
  else await grant(verb === 'grant')
} finally {
  await db.close()
}

async function list() {
  const admins = await listAdmins(db)
  for (const one of admins) console.log(`${one.contact.padEnd(16)} ${one.name}`)
  if (admins.length === 0) console.log('Nobody may enter the back office.')
}

async function grant(isAdmin) {
  const now = (await startClock(db, sandbox)).now()
  const granted = await grantAdmin(db, contact, isAdmin, now)
  if (typeof granted === 'object') {
    console.log(`${granted.name} ${isAdmin ? 'is an admin now' : 'is no admin any more'}.`)
    return
  }
  console.log(granted === 'blocked' ? 'This person is blocked: let them in again first, in the back office.' : `Nobody has signed up with ${contact}.`)
  process.exitCode = 1
}
