import { randomBytes } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/base/config.ts'

/** The installation's key: of the environment, else, never in production, made once and kept under DATA_DIR. */
export async function loadDocumentKey({ DOCUMENT_KEY, DATA_DIR, NODE_ENV }: Pick<Config, 'DOCUMENT_KEY' | 'DATA_DIR' | 'NODE_ENV'>): Promise<Buffer> {
  if (DOCUMENT_KEY) return Buffer.from(DOCUMENT_KEY, 'hex')
  if (NODE_ENV === 'production') throw new Error('DOCUMENT_KEY: production keeps documents with a key of its own only')
  const path = join(DATA_DIR, 'document.key')
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  if (!(await isThere(path))) await make(path)
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes`)
  return key
}

/** The installation's key if there is one; none is made. */
export async function findDocumentKey({ DOCUMENT_KEY, DATA_DIR }: Pick<Config, 'DOCUMENT_KEY' | 'DATA_DIR'>): Promise<Buffer | undefined> {
  const text = DOCUMENT_KEY ?? (await readFile(join(DATA_DIR, 'document.key'), 'utf8').catch(() => undefined))
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex')
}

/** The key that was in use before, if some documents may still be encrypted with it. */
export const previousDocumentKeys = ({ DOCUMENT_KEY_PREVIOUS }: Pick<Config, 'DOCUMENT_KEY_PREVIOUS'>): Buffer[] =>
  DOCUMENT_KEY_PREVIOUS ? [Buffer.from(DOCUMENT_KEY_PREVIOUS, 'hex')] : []

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Whole or not at all, and never in the place of another one. */
async function make(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  await file.write(`${randomBytes(32).toString('hex')}\n`)
  await file.sync()
  await file.close()
  await link(draft, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await rm(draft)
}
