import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import pg from 'pg'
import { documentKey, originalKey, type MediaStore } from '../../media/media.public.ts'
import { release } from '../../platform/base/release.ts'
import { listRan } from '../../platform/db/migrate.ts'
import { encrypt } from './age.ts'
import { copyOut } from './copy-tables.ts'
import { backupFormat, manifestName, type Manifest } from './manifest.ts'
import { entryOf, packTar, type Entry } from './tar.ts'

/** How far a backup or a restore is. */
export interface Progress {
  bytes: number
  files: number
  /** Number of files of media in all; undefined until it is known. */
  allFiles: number | undefined
}

export interface BackupOptions {
  connection: pg.ClientConfig
  store: MediaStore
  /** Where photographs of documents are stored; undefined leaves them out. */
  documents: MediaStore | undefined
  /** The X25519 key to encrypt to; undefined writes the archive as it is, without the secrets of the database. */
  recipient: Buffer | undefined
  path: string
  onProgress?: (progress: Progress) => void
}

export interface Backup {
  manifest: Manifest
  bytes: number
  files: number
  /** Files that were removed while the backup was made, or are missing in the store. */
  missing: number
  /** Files whose bytes are not those that were uploaded. */
  damaged: string[]
}

/** Tables whose rows are secrets, in a backup only if it is encrypted. */
const secretTables = ['secrets']
/** The state of a place, which is not part of what is backed up. */
const placeTables = ['restored_copy']
export const missingName = 'media/missing.json'

/** The first migration whose databases can be restored: it makes the row that holds a copy. */
const oldestMigration = 101

interface StoredFile {
  id: string
  key: string
  /** Hexadecimal; null if only the store knows the bytes. */
  sha256: string | null
}

const batch = 500

/** The rows of a statement that takes the last id and a limit. */
async function* pages<T extends { id: string }>(client: pg.Client, text: string): AsyncGenerator<T> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<T>(text, [after, batch])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

async function* filesOf(client: pg.Client): AsyncGenerator<StoredFile> {
  const text = `select id, encode(sha256, 'hex') as sha256 from files where id > $1 and ready_at is not null and removed_at is null and sha256 is not null order by id limit $2`
  for await (const { id, sha256 } of pages<{ id: string; sha256: string }>(client, text)) yield { id, key: originalKey(id), sha256 }
}

async function* documentsOf(client: pg.Client): AsyncGenerator<StoredFile> {
  const text = 'select id from documents where id > $1 and ready_at is not null and purged_at is null order by id limit $2'
  for await (const { id } of pages<{ id: string }>(client, text)) yield { id, key: documentKey(id), sha256: null }
}

/** Waits for the next chunk to be written before it takes another one, so memory stays bounded. */
async function writeFile(path: string, source: AsyncIterable<Uint8Array>, onBytes: (count: number) => void): Promise<number> {
  const draft = `${path}.part`
  let bytes = 0
  const file = await open(draft, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      bytes += (await file.write(chunk)).bytesWritten
      onBytes(bytes)
    }
    await file.sync()
    await file.close()
    await rename(draft, path)
    return bytes
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes the database as of one moment, and its media, into one file: whole or not at all. The server may be running. */
export async function writeBackup({ connection, store, documents, recipient, path, onProgress = () => {} }: BackupOptions): Promise<Backup> {
  const client = new pg.Client({ ...connection, application_name: 'rentwell-backup', keepAlive: true })
  const report: Omit<Backup, 'manifest'> = { bytes: 0, files: 0, missing: 0, damaged: [] }
  const progress: Progress = { bytes: 0, files: 0, allFiles: undefined }
  await client.connect()
  try {
    await client.query(`begin transaction isolation level repeatable read, read only`)
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1`)
    const manifest = await describe(client, { hasDocuments: documents !== undefined, hasSecrets: recipient !== undefined })
    const entries = async function* (): AsyncGenerator<Entry> {
      yield entryOf(manifestName, `${JSON.stringify(manifest, undefined, 2)}\n`)
      yield* copyOut(client, [...placeTables, ...(manifest.hasSecrets ? [] : secretTables)])
      const { rows } = await client.query<{ count: number }>(
        `select ((select count(*) from files where ready_at is not null and removed_at is null and sha256 is not null)
          + (select count(*) from documents where $1 and ready_at is not null and purged_at is null))::int as count`,
        [manifest.hasDocuments],
      )
      progress.allFiles = rows[0]?.count
      const missing: string[] = []
      const packed = async function* (files: AsyncIterable<StoredFile>, from: MediaStore) {
        for await (const file of files) {
          const entry = await openFile(from, file, () => report.damaged.push(file.id))
          if (entry) yield entry
          else missing.push(file.id)
          progress.files++
        }
      }
      yield* packed(filesOf(client), store)
      if (documents) yield* packed(documentsOf(client), documents)
      report.files = progress.files - missing.length
      report.missing = missing.length
      yield entryOf(missingName, JSON.stringify(missing))
    }
    const archive = packTar(entries())
    report.bytes = await writeFile(path, recipient ? encrypt(archive, recipient) : archive, bytes => {
      progress.bytes = bytes
      onProgress(progress)
    })
    return { manifest, ...report }
  } finally {
    await client.end()
  }
}

async function describe(client: pg.Client, has: Pick<Manifest, 'hasDocuments' | 'hasSecrets'>): Promise<Manifest> {
  const migrations = await listRan(client)
  if (!migrations.some(({ number }) => number >= oldestMigration))
    throw new Error('the database was never started with a release that has backups: start this one first')
  const { rows } = await client.query<{ madeAt: Date; keys: string[] }>(
    `select clock_timestamp() as "madeAt", coalesce((select array_agg(distinct encode(substring(sealed_key from 1 for 4), 'hex')) from documents where sealed_key is not null), '{}') as keys`,
  )
  const [now] = rows
  if (!now) throw new Error('the database did not answer')
  return { format: backupFormat, product: 'rentwell', release, madeAt: now.madeAt.toISOString(), migrations, documentKeys: now.keys, ...has }
}

/** A file of the store; undefined if it is gone. */
async function openFile(store: MediaStore, { key, sha256 }: StoredFile, onDamage: () => void): Promise<Entry | undefined> {
  const size = await store.sizeOf(key)
  if (size === undefined) return undefined
  const source = await store.read(key)
  const body = async function* () {
    const hash = createHash('sha256')
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    if (sha256 !== null && hash.digest('hex') !== sha256) onDamage()
  }
  return { name: `media/${key}`, size, body: body() }
}
