import { z } from 'zod'
import { BackupRefused } from './refused.ts'

/** The form of the archive; another one is refused. */
export const backupFormat = 1
export const manifestName = 'backup.json'

const shape = z.strictObject({
  format: z.int(),
  product: z.literal('rentwell'),
  /** The release that made it. */
  release: z.string().max(50),
  madeAt: z.iso.datetime(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string().max(200), sha256: z.string().regex(/^[0-9a-f]{64}$/) })).max(10_000),
  /** The first bytes, in hexadecimal, of a hash of each DOCUMENT_KEY that photographs of documents are encrypted with. */
  documentKeys: z.array(z.string().regex(/^[0-9a-f]{8}$/)).max(1000),
  /** Whether it holds the photographs of documents, encrypted as they are stored. */
  hasDocuments: z.boolean(),
  /** Whether it holds the secrets that sign links and codes: only if it is encrypted. */
  hasSecrets: z.boolean(),
})

/** What a backup is, its first file. */
export type Manifest = z.infer<typeof shape>

export function readManifest(text: string): Manifest {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw new BackupRefused(`${manifestName} is no JSON`)
  }
  const { format } = (sent ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > backupFormat)
    throw new BackupRefused(`it was made by a newer version (format ${format}, here ${backupFormat}): restore it with that version`)
  const parsed = shape.safeParse(sent)
  if (!parsed.success || parsed.data.format !== backupFormat) throw new BackupRefused(`${manifestName} is not of a form that is read here`)
  return parsed.data
}
