import pg from 'pg'
import { prepare } from './install.mjs'

const usage = `npm run admin -- <phone> [--remove] lets the person with this phone number, such as +6281234567890, into the back office, or no longer

The server may be running. DATABASE_URL or DATA_DIR are those of its start.`

const words = process.argv.slice(2)
const phone = words.find(word => word.startsWith('+'))?.replace(/[\s()-]/g, '')
if (!phone || words.includes('--help')) {
  console.log(usage)
  process.exit(phone ? 0 : 1)
}
await prepare()
const { readConfig } = await import('../apps/server/src/platform/config.ts')
const { findPostgres } = await import('../apps/server/src/platform/postgres.ts')

const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : await findPostgres({ dataDir: DATA_DIR })
if (!connection) {
  console.error(`No database is at work on ${DATA_DIR}: start the server first.`)
  process.exit(1)
}
const isAdmin = !words.includes('--remove')
const client = new pg.Client({ ...connection, application_name: 'rentwell-admin' })
await client.connect()
const { rows } = await client.query(
  'update users u set is_admin = $1 from user_phones p where p.user_id = u.id and p.phone = $2 returning u.first_name, u.last_name',
  [isAdmin, phone],
)
await client.end()
const [person] = rows
console.log(
  person ? `${person.first_name} ${person.last_name} ${isAdmin ? 'is an admin now' : 'is no admin any more'}.` : `Nobody has signed up with ${phone}.`,
)
process.exitCode = person ? 0 : 1
