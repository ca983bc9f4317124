import { open } from 'node:fs/promises'
import { assertMigrations } from '../../platform/db/migrate.ts'
import { release } from '../../platform/base/release.ts'
import { decrypt, isEncrypted } from './age.ts'
import { ByteReader } from './byte-reader.ts'
import { manifestName, readManifest, type Manifest } from './manifest.ts'
import { BackupRefused, mustRestore } from './refused.ts'
import { readTar, textOf, type Entry } from './tar.ts'

const chunkBytes = 256 * 1024

/** The bytes of the archive in a file, decrypted if it is encrypted. */
async function* archiveIn(path: string, secrets: Buffer[], onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    let bytes = 0
    const chunks = async function* () {
      for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes, autoClose: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        onBytes(bytes)
        yield chunk
      }
    }
    const start = Buffer.alloc(32)
    await file.read(start, 0, start.length, 0)
    if (!isEncrypted(start)) return yield* chunks()
    mustRestore(secrets.length > 0, 'it is encrypted: name the file of its key with --key')
    yield* decrypt(new ByteReader(chunks()), secrets)
  } finally {
    await file.close()
  }
}

interface ReadOptions {
  path: string
  secrets: Buffer[]
  /** Reads the body of each file but the manifest. */
  take?: (entry: Entry) => Promise<void>
  onBytes?: (count: number) => void
}

/**
 * Reads a backup to its end. Throws BackupRefused if it is cut off, changed, or of a newer release.
 * Only when it has returned is it known that what `take` was given is whole. `sums` has the hash of each file.
 */
export async function readBackup({ path, secrets, take = async () => {}, onBytes = () => {} }: ReadOptions): Promise<{ manifest: Manifest; sums: string }> {
  let manifest: Manifest | undefined
  const sums = await readTar(archiveIn(path, secrets, onBytes), async entry => {
    if (manifest) return take(entry)
    mustRestore(entry.name === manifestName && entry.size < 10_000_000, 'it is no backup of Rentwell, or was changed')
    manifest = readManifest(await textOf(entry.body))
    await assertMigrations(manifest.migrations).catch((error: unknown) => {
      throw new BackupRefused(`it was made by release ${manifest?.release}, and this is ${release}. ${error instanceof Error ? error.message : ''}`)
    })
  })
  mustRestore(manifest, 'it is empty')
  return { manifest, sums }
}
