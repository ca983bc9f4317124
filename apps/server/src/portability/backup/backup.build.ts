import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDocumentStore, openStore } from '../../media/media.public.ts'
import { readConfig, type Config } from '../../platform/base/config.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'
import { writeBackup, type Backup, type BackupOptions } from './write-backup.ts'

/** Settings of an installation of its own below a test's folder. */
export const placeIn = (folder: string, more: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: folder, ...more })

export const backUp = (connection: pg.ClientConfig, config: Config, path: string, more: Partial<BackupOptions> = {}): Promise<Backup> =>
  writeBackup({ connection, store: openStore(config), documents: openDocumentStore(config), recipient: undefined, path, ...more })

export const restoreInto = (config: Config, path: string, open: () => Promise<pg.ClientConfig>, secrets: Buffer[] = []): Promise<Restored> =>
  restoreBackup({ path, secrets, store: openStore(config), documents: openDocumentStore(config), open })

/** The hashes of everything in a backup but its own description. */
export async function sumsOf(path: string, secrets: Buffer[] = []): Promise<string[]> {
  const { sums } = await readBackup({ path, secrets })
  return sums.split('\n').filter(line => !line.endsWith('  backup.json'))
}

/** A file with one change: cut off at `at`, or with the bits of `flip` turned in the byte there. */
export async function spoiled(path: string, change: { at: number; flip: number }): Promise<Buffer> {
  const bytes = await readFile(path)
  const at = Math.floor(change.at * bytes.length)
  if (change.flip === 0) return bytes.subarray(0, at)
  bytes[at] = (bytes[at] ?? 0) ^ change.flip
  return bytes
}

export const inFolder = (folder: string) => (name: string) => join(folder, name)
