import pg from 'pg'
import { documentKey, markMissing, originalKey, type MediaStore } from '../../media/media.public.ts'
import { dbOver } from '../../platform/db/statements.ts'
import { migrate, migrateLike } from '../../platform/db/migrate.ts'
import { holdCopy } from '../../platform/db/restored-copy.ts'
import { isEmptyDatabase, openFilling } from './copy-tables.ts'
import type { Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { BackupRefused, mustRestore } from './refused.ts'
import { textOf, type Entry } from './tar.ts'
import { missingName, type Progress } from './write-backup.ts'

export interface RestoreOptions {
  path: string
  secrets: Buffer[]
  store: MediaStore
  documents: MediaStore
  /** Opens the database; called when the whole file was read and is good. */
  open: () => Promise<pg.ClientConfig>
  onProgress?: (what: 'reading' | 'restoring', progress: Progress) => void
}

export interface Restored {
  manifest: Manifest
  files: number
  bytes: number
}

/** Throws BackupRefused if a store already has files. */
async function mustBeEmpty(store: MediaStore, folder: string): Promise<void> {
  for await (const key of store.list(folder)) throw new BackupRefused(`the media here are not empty: ${key} is stored already`)
}

/**
 * Restores a backup into an empty place: reads the file once to know that it is whole, then a second time to write.
 * Throws BackupRefused, and then nothing of it is kept. What was restored is held until it is resumed.
 */
export async function restoreBackup({ path, secrets, store, documents, open, onProgress = () => {} }: RestoreOptions): Promise<Restored> {
  await mustBeEmpty(store, 'originals')
  await mustBeEmpty(documents, 'documents')
  const progress: Progress = { bytes: 0, files: 0, allFiles: undefined }
  const { manifest, sums } = await readBackup({ path, secrets, onBytes: bytes => onProgress('reading', { ...progress, bytes }) })
  progress.allFiles = sums.split('\n').filter(line => line.includes('  media/')).length - 1
  const connection = await open()
  const client = new pg.Client({ ...connection, application_name: 'rentwell-restore', keepAlive: true })
  await client.connect()
  const written: [MediaStore, string][] = []
  try {
    mustRestore(await isEmptyDatabase(client), 'the database here is not empty')
    await client.query('begin')
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`)
    await migrateLike(client, manifest.migrations)
    const filling = await openFilling(client)
    let missing: string[] = []
    const take = async (entry: Entry) => {
      if (entry.name.startsWith('database/')) return filling.take(entry)
      if (entry.name === missingName) return void (missing = JSON.parse(await textOf(entry.body)) as string[])
      const key = entry.name.replace(/^media\//, '')
      const place = key.startsWith('documents/') ? documents : store
      const id = key.slice(key.lastIndexOf('/') + 1)
      mustRestore(key === (place === documents ? documentKey(id) : originalKey(id)), `it holds a file that has no place here: ${entry.name}`)
      written.push([place, key])
      await place.write(key, entry.body)
      progress.files++
    }
    const again = await readBackup({ path, secrets, take, onBytes: bytes => onProgress('restoring', Object.assign(progress, { bytes })) })
    mustRestore(again.sums === sums, 'it was changed while it was read')
    const db = dbOver(client)
    await markMissing(db, { missing, withoutDocuments: !manifest.hasDocuments }, new Date(manifest.madeAt))
    await holdCopy(db, new Date(manifest.madeAt))
    await filling.finish()
    await client.query('commit')
  } catch (error) {
    // The end of the connection rolls back, also while rows are being copied.
    for (const [place, key] of written) await place.remove(key).catch(() => {})
    throw error
  } finally {
    await client.end()
  }
  await migrate(connection)
  await analyze(connection)
  return { manifest, files: progress.files, bytes: progress.bytes }
}

/** Without statistics the first queries would be planned for empty tables. */
async function analyze(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('analyze').finally(() => client.end())
}
