import { parseArgs } from 'node:util'
import { productName } from '@rentwell/contract/product.ts'
import { checkNames, findingInWords, type Finding } from '@rentwell/contract/system-checks.ts'
import { inspect } from './app.checks.ts'
import { openStore } from './media/stores/open-store.ts'
import { newId } from './platform/base/ids.ts'
import type { Config } from './platform/base/config.ts'
import { connect, type Database } from './platform/db/db.ts'
import { finding, reasonOf } from './platform/doctor/findings.ts'
import { checkSettings } from './platform/doctor/settings.ts'
import { findPostgres } from './platform/embedded-postgres/postgres.ts'
import { openSenders } from './platform/queue/senders.ts'

interface Wanted {
  /** Whom a test message goes to. */
  mail?: string | undefined
  sms?: string | undefined
}

/** All findings, in the order of `checkNames`. Of settings that do not start a server nothing else can be checked. */
export async function diagnose(env: Record<string, string | undefined>, wanted: Wanted = {}): Promise<Finding[]> {
  const now = new Date()
  const { config, findings } = checkSettings(env)
  if (!config) return findings
  let db: Database | undefined
  let dbError: unknown
  try {
    db = await openDatabase(config)
  } catch (error) {
    dbError = error
  }
  try {
    const found = await inspect({ config, store: openStore(config), db, dbError, now })
    const sent = db ? await sendTests(config, db, wanted, now) : []
    const isReplaced = (one: Finding) => sent.some(other => other.check === one.check)
    const all = [...findings, ...found.filter(one => !isReplaced(one)), ...sent]
    return all.toSorted((one, other) => checkNames.indexOf(one.check) - checkNames.indexOf(other.check))
  } finally {
    await db?.close()
  }
}

async function openDatabase(config: Config): Promise<Database> {
  const connection = config.DATABASE_URL ? { connectionString: config.DATABASE_URL } : await findPostgres({ dataDir: config.DATA_DIR })
  if (!connection) throw new Error('no server is running on DATA_DIR')
  return connect({ connection, pool: 4 })
}

/** Sends a message to the operator; a channel that only has a sandbox has said so. */
async function sendTests(config: Config, db: Database, { mail, sms }: Wanted, now: Date): Promise<Finding[]> {
  const { email, sms: gateway } = openSenders(config, () => null)
  const text = `A test of ${productName}: this channel works.`
  const context = { db, now, key: newId(), tries: 1 }
  const attempt = async (check: 'mail' | 'sms', to: string, send: () => Promise<void>) =>
    send().then(
      () => finding(check, `${check}_sent`, { to }),
      (error: unknown) => finding(check, `${check}_fails`, { reason: reasonOf(error, config) }),
    )
  return [
    ...(mail && email.isReal ? [await attempt('mail', mail, () => email.send(context, { to: mail, subject: `${productName}: test`, text }))] : []),
    ...(sms && gateway.isReal ? [await attempt('sms', sms, () => gateway.send(context, { to: sms, text }))] : []),
  ]
}

const usage = `npm run doctor                     checks the installation: settings, database, services, queues, data
npm run doctor -- --mail ADDRESS   and sends a test e-mail there
npm run doctor -- --sms NUMBER     and sends a test SMS there, such as +6281234567890
npm run doctor -- --json           one JSON object a line

Each line says ok, look or broken, and what to do. The exit code is 1 if something is broken.
The server may be running; the settings are those of its start.`

if (import.meta.main) {
  const { values } = parseArgs({ options: { mail: { type: 'string' }, sms: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  const findings = await diagnose(process.env, values)
  for (const one of findings) {
    const { state, found, advice } = findingInWords(one, 'en')
    if (values.json) process.stdout.write(`${JSON.stringify({ ...one, state, found, advice })}\n`)
    else process.stdout.write(`  ${state.padEnd(7)} ${one.check.padEnd(12)} ${found}${advice ? `\n${' '.repeat(23)}${advice}` : ''}\n`)
  }
  process.exitCode = findings.some(one => findingInWords(one, 'en').state === 'broken') ? 1 : 0
}
