import { day } from '@rentwell/contract/durations.ts'
import { openRecords, type Records } from './records.ts'

/** End of the storage key that says that a user has a database of that name. */
export const vaultMark = 'vault'

/** Name of the record that holds the key. */
export const keyName = 'key'

/** The key of a vault. */
export interface KeyRecord {
  /** Missing while the vault is locked. */
  key?: CryptoKey
  /** SHA-256 of the token of the session that opened the vault last, in hex. */
  session: string
  /** The same key, encrypted under a key that only the server has and gives to the user's sessions. */
  wrapped: { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }
}

interface Mark {
  /** Acts that no server has. */
  unsent: number
  /** Milliseconds since 1970; undefined while the vault belongs to a session. */
  lockedAt?: number
}

export const openMark = (unsent: number) => String(unsent)
export const lockedMark = (unsent: number, now: number) => `${unsent} ${now}`

/** What a mark says; one that is missing or unknown says that nothing is unsent. */
export function readMark(mark: string | null): Mark {
  const [, unsent, lockedAt] = /^(\d+)(?: (\d+))?$/.exec(mark ?? '') ?? []
  return { unsent: Number(unsent ?? 0), ...(lockedAt !== undefined && { lockedAt: Number(lockedAt) }) }
}

/** For so long a locked vault waits for its user. */
const lockedDays = 30
export const isMarkOld = ({ lockedAt }: Mark, now: number) => lockedAt !== undefined && now - lockedAt > lockedDays * day

/** Deletes the usable key of a vault. What is left can be opened only with the server's key. */
export async function lockVault(records: Records): Promise<void> {
  const known = (await records.get(keyName)) as KeyRecord | undefined
  if (!known?.key) return
  const { key: _deleted, ...locked } = known
  await records.put(keyName, locked)
}

export async function lockRecords(database: string): Promise<void> {
  const records = await openRecords(database)
  try {
    await lockVault(records)
  } finally {
    records.close()
  }
}
