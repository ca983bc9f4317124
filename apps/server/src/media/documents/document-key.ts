import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'

/** The installation's key: of the environment, else, never in production, made once and kept under DATA_DIR. */
export async function loadDocumentKey({ DOCUMENT_KEY, DATA_DIR, NODE_ENV }: Pick<Config, 'DOCUMENT_KEY' | 'DATA_DIR' | 'NODE_ENV'>): Promise<Buffer> {
  if (DOCUMENT_KEY) return Buffer.from(DOCUMENT_KEY, 'hex')
  if (NODE_ENV === 'production') throw new Error('DOCUMENT_KEY: production keeps documents with a key of its own only')
  const path = join(DATA_DIR, 'document.key')
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  })
  if (file) {
    await file.write(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await file.close()
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes`)
  return key
}
