import { day } from '@rentwell/contract/durations.ts'

const namePattern = /^rentwell-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-documents)?\.tar(?:\.age)?$/

/** The name of a backup in a folder of backups, such as `rentwell-2026-11-24T133000Z.tar.age`. */
export const backupName = (at: Date, { isEncrypted, hasDocuments }: { isEncrypted: boolean; hasDocuments: boolean }) =>
  `rentwell-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${hasDocuments ? '-documents' : ''}.tar${isEncrypted ? '.age' : ''}`

/** When a backup with a name of ours was made; undefined for any other file. */
function readName(name: string): { at: Date; hasDocuments: boolean } | undefined {
  const [, date, hours, minutes, seconds, documents] = namePattern.exec(name) ?? []
  const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at.getTime()) ? undefined : { at, hasDocuments: documents !== undefined }
}

/** How long backups with photographs of documents are kept. */
const documentDays = 7

const dayOf = (at: Date) => Math.floor(at.getTime() / day)
/** Weeks begin on Monday; day 0 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/**
 * The names of backups that are to be removed. The newest backup of each of the last 7 days, 4 weeks and 12 months that have one is kept (in UTC), and the newest of all.
 * Backups with photographs of documents are removed after 7 days. Files with other names are never removed.
 */
export function namesToThin(names: string[], now: Date): string[] {
  const backups = names
    .flatMap(name => {
      const read = readName(name)
      return read ? [{ name, ...read }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set(backups.filter(({ hasDocuments, at }) => hasDocuments && now.getTime() - at.getTime() < documentDays * day).map(({ name }) => name))
  const lasting = backups.filter(({ hasDocuments }) => !hasDocuments)
  if (lasting[0]) kept.add(lasting[0].name)
  for (const [periodOf, count] of [
    [dayOf, 7],
    [weekOf, 4],
    [monthOf, 12],
  ] as const) {
    const seen = new Set<number>()
    for (const { name, at } of lasting) {
      const period = periodOf(at)
      if (seen.has(period) || seen.size === count) continue
      seen.add(period)
      kept.add(name)
    }
  }
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}
