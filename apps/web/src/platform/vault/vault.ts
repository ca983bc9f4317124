import { offlinePrefix, sessionToken, useSession } from '../session.ts'
import { keyName, openMark, readMark, vaultMark, type KeyRecord } from './lock.ts'
import { openRecords, type Records } from './records.ts'
import { newKeyOfVault, readWrappingKey, seal, unseal, unwrapKey, type Sealed } from './seal.ts'

/** Encrypted records of the user's session. Names are stored as they are, so they hold ids only. */
export interface Vault {
  /** True if there were records that could not be opened any more. */
  lost: boolean
  putBytes: (name: string, bytes: BufferSource) => Promise<void>
  /** Undefined if there is no such record. */
  getBytes: (name: string) => Promise<ArrayBuffer | undefined>
  putJson: (name: string, value: unknown) => Promise<void>
  getJson: <T>(name: string) => Promise<T | undefined>
  remove: (names: readonly string[]) => Promise<void>
  names: (prefix: string) => Promise<string[]>
}

/**
 * Makes a vault of records. Records that an earlier session of the user left are opened with `wrapping`, the server's key of the user, which is
 * asked for only then and for a new vault. If it is not theirs, they are deleted, and `lost` is true. Rejects if it can't be had now.
 */
export async function makeVault(records: Records, token: string, wrapping: () => Promise<CryptoKey>): Promise<Vault> {
  const session = await digestOf(token)
  const known = (await records.get(keyName)) as KeyRecord | undefined
  const isOwn = known?.key !== undefined && known.session === session
  const unlocked = isOwn || !known ? known?.key : await unlock(records, known, session, await wrapping())
  const key = unlocked ?? (await makeKey(records, session, await wrapping()))

  const getBytes = async (name: string) => {
    const sealed = (await records.get(name)) as Sealed | undefined
    return sealed && unseal(key, name, sealed)
  }
  const putBytes = async (name: string, bytes: BufferSource) => records.put(name, await seal(key, name, bytes))
  return {
    lost: known !== undefined && unlocked === undefined,
    putBytes,
    getBytes,
    putJson: (name, value) => putBytes(name, new TextEncoder().encode(JSON.stringify(value))),
    getJson: async <T>(name: string) => {
      const bytes = await getBytes(name)
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T)
    },
    remove: names => records.remove(names),
    names: async prefix => (await records.names(prefix)).filter(name => name !== keyName),
  }
}

/** The key of a vault that an earlier session has left; undefined if it can't be had, and then all records are deleted. */
async function unlock(records: Records, known: KeyRecord, session: string, wrapping: CryptoKey): Promise<CryptoKey | undefined> {
  const key = await unwrapKey(wrapping, known.wrapped).catch(() => undefined)
  if (key) await records.put(keyName, { ...known, key, session } satisfies KeyRecord)
  else await records.remove(await records.names(''))
  return key
}

async function makeKey(records: Records, session: string, wrapping: CryptoKey): Promise<CryptoKey> {
  // Two tabs may open the vault at once: both must use the key that is stored.
  const made: KeyRecord = { ...(await newKeyOfVault(wrapping)), session }
  return ((await records.keep(keyName, made)) as typeof made).key ?? Promise.reject(new Error('the vault was locked meanwhile'))
}

async function digestOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

let opened: { token: string; vault: Promise<Vault | undefined> } | undefined

/**
 * The vault of this session; undefined for a visitor, in a browser that stores nothing or encrypts nothing (not a secure context), and while the
 * server's key for it can't be had. `readKey` reads that key, in base64; called for a new vault and for one that an earlier session has left.
 */
export function vaultOfSession(readKey: () => Promise<string>): Promise<Vault | undefined> {
  const token = sessionToken()
  const database = nameOfVault()
  if (token === null || database === undefined || !globalThis.crypto?.subtle || typeof indexedDB === 'undefined') return Promise.resolve(undefined)
  if (opened?.token !== token) {
    const open = async () => {
      // By this mark session.ts knows what to lock or delete when the session ends.
      if (localStorage.getItem(database) === null) localStorage.setItem(database, openMark(0))
      return makeVault(await openRecords(database), token, async () => readWrappingKey(await readKey()))
    }
    opened = {
      token,
      vault: open().catch(() => {
        opened = undefined
        return undefined
      }),
    }
  }
  return opened.vault
}

const nameOfVault = () => {
  const user = useSession.getState().user?.id
  return user === undefined ? undefined : `${offlinePrefix}${user} ${vaultMark}`
}

/** Acts of this user that the mark of their vault says are not sent. */
export const unsentByMark = () => readMark(localStorage.getItem(nameOfVault() ?? '')).unsent

/** Says how many acts in the vault are not sent, which decides what becomes of it when the session ends. */
export function markUnsent(unsent: number): void {
  const database = nameOfVault()
  // A session that has ended meanwhile has no mark to set.
  if (database !== undefined) localStorage.setItem(database, openMark(unsent))
}
