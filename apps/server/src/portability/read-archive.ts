import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ZipReader } from '../platform/base/zip.ts'
import { constraintOf, sqlState } from '../platform/db/statements.ts'
import { archiveFormat, type Manifest } from './pack-rental.ts'

/** Why a rental cannot come in, in words for whoever runs the command. Nothing of it was kept. */
export class ImportRefused extends Error {}

const manifestShape = z.strictObject({
  format: z.literal(archiveFormat),
  product: z.literal('rentwell'),
  schema: z.int(),
  rental: z.strictObject({ id: z.uuid(), slug: z.string().max(100), title: z.string().max(200) }),
  parts: z
    .array(z.strictObject({ name: z.string().max(300), size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/), rows: z.int().min(0).optional() }))
    .max(1_000_000),
})
export type Row = Record<string, unknown>

export function mustImport(condition: unknown, words: string): asserts condition {
  if (!condition) throw new ImportRefused(words)
}

async function bytesOf(zip: ZipReader, name: string, most: number): Promise<Buffer> {
  mustImport((zip.sizeOf(name) ?? 0) <= most, `${name} is too large`)
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The list of parts, each of which is there, whole and as it was written; nothing else is. */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  const text = (await bytesOf(zip, 'manifest.json', 200_000_000)).toString()
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw new ImportRefused('manifest.json is no JSON')
  }
  const parsed = manifestShape.safeParse(sent)
  mustImport(parsed.success, `manifest.json is not of a form that is read here: ${parsed.error?.issues[0]?.path.join('.') ?? ''}`)
  const manifest: Manifest = { ...parsed.data, parts: parsed.data.parts.map(({ rows, ...part }) => (rows === undefined ? part : { ...part, rows })) }
  const named = new Set(manifest.parts.map(part => part.name))
  mustImport(named.size === manifest.parts.length, 'the manifest names a part twice')
  const others = zip.names.filter(name => name !== 'manifest.json' && !named.has(name))
  mustImport(others.length === 0, `the manifest does not know ${others[0]}`)
  for (const part of manifest.parts) {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of zip.read(part.name)) {
      hash.update(chunk)
      size += chunk.length
    }
    mustImport(size === part.size && hash.digest('hex') === part.sha256, `${part.name} is not what the manifest says`)
  }
  return manifest
}

/** The rows of a part, some hundreds at a time. */
export async function* rowsIn(zip: ZipReader, name: string): AsyncGenerator<Row[]> {
  let [rest, batch] = ['', [] as Row[]]
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const take = (line: string) => {
    const text = line.replace(/,$/, '')
    if (text === '' || text === '[' || text === ']') return
    const row: unknown = JSON.parse(text)
    mustImport(typeof row === 'object' && row !== null && !Array.isArray(row), `${name} holds something that is no row`)
    batch.push({ ...row })
  }
  for await (const chunk of zip.read(name)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
    if (batch.length >= 500) {
      yield batch
      batch = []
    }
  }
  take(rest)
  if (batch.length > 0) yield batch
}

/** A refusal if the database refuses the data; its words name the part. A cluster that copies rows to its nodes gives their errors the code XX000. */
export async function orRefuse<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = sqlState(error) ?? ''
    const constraint = constraintOf(error)
    const { detail } = error as { detail?: string }
    if (error instanceof Error && (code.startsWith('23') || code.startsWith('22') || code === '42P10' || (code === 'XX000' && constraint !== '')))
      throw new ImportRefused(`${name} cannot come in: ${detail ?? error.message}${constraint ? ` (${constraint})` : ''}`)
    throw error
  }
}
