import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { prepare } from './install.mjs'
import { showBytes, showWork } from './show-work.mjs'

const usage = `npm run restore -- <file>    restores a backup into an empty database and empty media
  --key <file>      the secret key of an encrypted backup
  --check           reads the whole file and says whether it can be restored; writes nothing

DATABASE_URL or DATA_DIR, and the S3_ settings, name the empty place. Nothing is written until the whole file was read and found good.
The restored copy is held: it sends and pays nothing until npm run resume.`

const { values, positionals } = readArguments()
const [path, ...others] = positionals
if (values.help || path === undefined || others.length > 0) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
process.umask(0o077)
await prepare()
const { findDocumentKey, markOf, openDocumentStore, openStore } = await import('../apps/server/src/media/media.public.ts')
const { readConfig } = await import('../apps/server/src/platform/base/config.ts')
const { openDatabase } = await import('../apps/server/src/platform/embedded-postgres/open-database.ts')
const { readSecrets } = await import('../apps/server/src/portability/backup/age.ts')
const { readBackup } = await import('../apps/server/src/portability/backup/read-backup.ts')
const { restoreBackup } = await import('../apps/server/src/portability/backup/restore-backup.ts')
const { BackupRefused } = await import('../apps/server/src/portability/backup/refused.ts')

const config = readConfig(process.env)
const work = showWork()
let database
try {
  const secrets = values.key === undefined ? [] : readSecrets(await readFile(values.key, 'utf8'))
  if (values.key !== undefined && secrets.length === 0) throw new BackupRefused(`${values.key} holds no secret key`)
  if (values.check) await check(secrets)
  else await restore(secrets)
} catch (error) {
  work.done()
  if (!(error instanceof BackupRefused) && error.code !== 'ENOENT') throw error
  console.error(`Refused: ${error.message}. Nothing was restored.`)
  process.exitCode = 1
} finally {
  await database?.stop()
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { key: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } } })
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(1)
  }
}

async function check(secrets) {
  const { manifest, sums } = await readBackup({ path, secrets, onBytes: bytes => work.show('reading', { bytes }) })
  work.done()
  console.log(`${path} is whole: ${sums.split('\n').length} files, the database as of ${manifest.madeAt}, release ${manifest.release}.`)
  await nameKeys(manifest)
}

async function restore(secrets) {
  const open = async () => {
    database = await openDatabase(config)
    return database.connection
  }
  const stores = { store: openStore(config), documents: openDocumentStore(config) }
  const { manifest, files, bytes } = await restoreBackup({ path, secrets, ...stores, open, onProgress: (what, one) => work.show(what, one) })
  work.done()
  console.log(`Restored the database as of ${manifest.madeAt} and ${files} files, ${showBytes(bytes)}.`)
  if (!manifest.hasSecrets)
    console.log('It was not encrypted, so the secrets that sign links are new: links in sent e-mails, calendar addresses and push subscriptions have ended.')
  if (!manifest.hasDocuments) console.log('Photographs of identity documents were not in it; the rentals ask for them again.')
  await nameKeys(manifest)
  console.log(`\nThis copy is held: no jobs, e-mails, SMS, push messages, webhooks, card payments or payouts.
Next: npm run verify, then npm run resume, which asks the payment provider what happened since and erases again who was erased.`)
}

/** Which key opens the photographs of documents, and whether it is here. */
async function nameKeys({ documentKeys, hasDocuments }) {
  if (!hasDocuments || documentKeys.length === 0) return
  const here = await findDocumentKey(config)
  const isHere = here !== undefined && documentKeys.includes(markOf(here).toString('hex'))
  console.log(
    `Its photographs of documents need DOCUMENT_KEY ${documentKeys.join(', ')}: ${isHere ? 'it is set here' : here ? 'the key set here is another one' : 'none is set here'}.`,
  )
}
