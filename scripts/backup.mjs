import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from './install.mjs'
import { showBytes, showWork } from './show-work.mjs'

const usage = `npm run backup -- <file or folder>    writes the database and the media into one new file; in a folder its name is the time
  --to <age1…>           encrypts it to this key, in the format of age; the secret key is not needed here
  --documents            also the photographs of identity documents, encrypted as they are stored. Delete such a backup within days
npm run backup -- --new-key <file>    makes a secret key for restores, keep it elsewhere; prints the key to encrypt to
npm run backup -- --thin <folder>     removes old backups: keeps one a day for 7 days, one a week for 4 weeks, one a month for 12 months

The server may be running. DATABASE_URL or DATA_DIR, and the S3_ settings, are those of its start.`

const { values, positionals } = readArguments()
const [path, ...others] = positionals
if (values.help || others.length > 0 || [path, values.thin, values['new-key']].filter(Boolean).length !== 1) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
process.umask(0o077)
await prepare()
if (values.thin) await thin(values.thin)
else if (values['new-key']) await makeKeyFile(values['new-key'])
else await backup()

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, documents: { type: 'boolean' }, 'new-key': { type: 'string' }, thin: { type: 'string' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    process.exit(1)
  }
}

async function thin(folder) {
  const { namesToThin } = await import('../apps/server/src/portability/backup/names.ts')
  const gone = namesToThin(await readdir(folder), new Date())
  for (const name of gone) {
    await rm(join(folder, name))
    console.log(`removed ${name}`)
  }
  if (gone.length === 0) console.log('Nothing is old enough to be removed.')
}

async function makeKeyFile(file) {
  const { makeKey } = await import('../apps/server/src/portability/backup/age.ts')
  const { secret, recipient } = makeKey()
  await writeFile(file, `# public key: ${recipient}\n${secret}\n`, { mode: 0o600, flag: 'wx' })
  console.log(
    `${file} opens the backups that are encrypted to it. Without it they cannot be read: keep copies of it, none on this machine.\nEncrypt with --to ${recipient}`,
  )
}

async function backup() {
  const { openDocumentStore, openStore } = await import('../apps/server/src/media/media.public.ts')
  const { readConfig } = await import('../apps/server/src/platform/base/config.ts')
  const { openDatabase } = await import('../apps/server/src/platform/embedded-postgres/open-database.ts')
  const { readRecipient } = await import('../apps/server/src/portability/backup/age.ts')
  const { backupName } = await import('../apps/server/src/portability/backup/names.ts')
  const { writeBackup } = await import('../apps/server/src/portability/backup/write-backup.ts')

  const recipient = values.to === undefined ? undefined : readRecipient(values.to)
  if (values.to !== undefined && !recipient) fail(`--to ${values.to} is not a key of age, which begins with age1.`)
  const hasDocuments = values.documents === true
  const isFolder = await stat(path).then(
    one => one.isDirectory(),
    () => false,
  )
  const file = isFolder ? join(path, backupName(new Date(), { isEncrypted: recipient !== undefined, hasDocuments })) : path
  if (await stat(file).catch(() => undefined)) fail(`${file} exists already.`)

  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const work = showWork()
  try {
    const documents = hasDocuments ? openDocumentStore(config) : undefined
    const made = await writeBackup({
      connection: database.connection,
      store: openStore(config),
      documents,
      recipient,
      path: file,
      onProgress: one => work.show('writing', one),
    })
    work.done()
    // Where the doctor and /metrics look for it.
    await writeFile(join(config.DATA_DIR, 'last-backup.json'), `${JSON.stringify({ at: made.manifest.madeAt })}\n`).catch(() => {})
    console.log(`${file}: ${showBytes(made.bytes)}, ${made.files} files, the database as of ${made.manifest.madeAt}.`)
    if (made.missing > 0) console.log(`${made.missing} files were removed while it was made, or are missing: npm run verify tells which.`)
    if (made.damaged.length > 0) {
      console.error(`These files do not have the bytes that were uploaded: ${made.damaged.slice(0, 20).join(', ')}`)
      process.exitCode = 1
    }
    if (!recipient)
      console.log(
        'It is not encrypted and holds personal data. The secrets that sign links are left out: links in sent e-mails and calendar addresses end with a restore.',
      )
    const [key] = made.manifest.documentKeys
    if (hasDocuments && key)
      console.log(`Its photographs of documents open only with DOCUMENT_KEY ${made.manifest.documentKeys.join(', ')}, which is not in it.`)
  } catch (error) {
    work.done()
    fail(`There is no backup: ${error.message}`)
  } finally {
    await database.stop()
  }
}

function fail(words) {
  console.error(words)
  process.exit(1)
}
