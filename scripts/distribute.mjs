import { parseArgs } from 'node:util'
import { prepare } from './install.mjs'

const usage = `npm run distribute    spreads the database of DATABASE_URL over the nodes of its Citus cluster, with the rows that it holds
  --shards <number>   into how many shards each table is split; default 32. It cannot be changed later without moving every row

The nodes must have joined the cluster, with citus.enable_unsafe_triggers and citus.allow_nested_distributed_execution on: see docs/cluster.md.
Stop the server first: tables are locked while they are spread. Repeat it after an upgrade whose migrations add tables.`

const { values } = readArguments()
const shards = Number(values.shards ?? 32)
if (values.help || !Number.isInteger(shards) || shards < 1 || shards > 64_000) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
await prepare()
const { distribution } = await import('../apps/server/src/app.distribution.ts')
const { readConfig } = await import('../apps/server/src/platform/base/config.ts')
const { distribute } = await import('../apps/server/src/platform/db/distribute.ts')
const { migrate } = await import('../apps/server/src/platform/db/migrate.ts')

const { DATABASE_URL } = readConfig(process.env)
if (!DATABASE_URL) fail('DATABASE_URL is needed: the embedded database is one database.')
try {
  const connection = { connectionString: DATABASE_URL }
  await migrate(connection, console.log)
  const { distributed, reference, droppedForeignKeys, droppedUnique } = await distribute(connection, distribution, { shards })
  console.log(`${distributed} tables were distributed, ${reference} were copied to every node.`)
  if (droppedForeignKeys.length > 0) console.log(`Foreign keys that a cluster cannot hold: ${droppedForeignKeys.join(', ')}`)
  if (droppedUnique.length > 0) console.log(`Unique keys that a cluster cannot hold: ${droppedUnique.join(', ')}`)
} catch (error) {
  fail(`Nothing was distributed: ${error.message}`)
}

function readArguments() {
  try {
    return parseArgs({ options: { shards: { type: 'string' }, help: { type: 'boolean' } } })
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(1)
  }
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
