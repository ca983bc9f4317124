import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepare } from './install.mjs'

const usage = `npm run resume    lets a restored copy work again: jobs, messages, payments and payouts
  --erasures <file>   the list of users and customers who were erased, which the server writes; may be repeated; default ERASURES_FILE
  --no-erasures       nobody has asked to be erased since the backup
  --send              sends the messages that were waiting or fell due since the backup; otherwise they are dropped, because most were sent before
  --anyway            resumes although something at the payment provider is not known here

First asks the payment provider what happened since the backup and erases again who was erased. What it cannot settle it lists, and the copy stays held.
The server may be running. Its settings are those of its start.`

const { values, positionals } = readArguments()
if (values.help || positionals.length > 0) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
process.umask(0o077)
await prepare()
const { resume } = await import('../apps/server/src/resume.ts')
const { erasuresFile, readConfig } = await import('../apps/server/src/platform/base/config.ts')
const { openDatabase } = await import('../apps/server/src/platform/embedded-postgres/open-database.ts')

const config = readConfig(process.env)
const erasures = listsOfErasures()
const database = await openDatabase(config)
try {
  const resumed = await resume({ config, connection: database.connection, erasures, anyway: values.anyway === true, send: values.send === true })
  if (resumed) report(resumed)
  else console.log('This database is not a restored copy that is held: there is nothing to resume.')
} finally {
  await database.stop()
}
process.exit()

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        erasures: { type: 'string', multiple: true },
        'no-erasures': { type: 'boolean' },
        send: { type: 'boolean' },
        anyway: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(1)
  }
}

/** Users who were erased after the backup are in it; without the list they would be back. */
function listsOfErasures() {
  if (values['no-erasures']) return []
  const files = values.erasures ?? [erasuresFile(config)]
  const missing = files.find(file => !existsSync(file))
  if (missing === undefined) return files
  console.error(
    `${missing} is not there. Name the list of erasures of the lost installation with --erasures, or say --no-erasures if nobody has asked to be erased since the backup.`,
  )
  process.exit(1)
}

function report({ isReleased, money, foreign, erased, dropped }) {
  const described = ({ kind, key, ref, amount, currency }) => `  ${kind} ${key} (${ref}) of ${(amount / 100).toFixed(2)} ${currency}`.trimEnd()
  if (money) console.log(`The payment provider was asked about ${money.asked} payments, refunds and payouts.`)
  if (money?.adopted.length > 0) console.log(`Payouts made after the backup, now in the books:\n${money.adopted.map(described).join('\n')}`)
  if (money?.unanswered.length > 0) console.error(`It did not tell what became of:\n${money.unanswered.map(one => `  ${one}`).join('\n')}`)
  if (money?.unknown.length > 0)
    console.error(`Made after the backup and unknown here; settle them in the provider's own pages:\n${money.unknown.map(described).join('\n')}`)
  if (foreign > 0) console.error(`${foreign} open payments, refunds or payouts are with a payment provider that is not configured here.`)
  if (!isReleased) {
    console.error('\nThe copy stays held. Run it again when this is settled, or with --anyway.')
    process.exitCode = 1
    return
  }
  const count = Object.values(dropped).reduce((sum, one) => sum + one, 0)
  console.log(`${erased} accounts and customers were brought to what the list of erasures says.`)
  if (count > 0)
    console.log(
      `${count} messages about what fell due before now were not sent: ${Object.entries(dropped)
        .map(([topic, one]) => `${one} ${topic.split('.')[0]}`)
        .join(', ')}.`,
    )
  console.log('The copy is resumed.')
}
