import { offlinePrefix, sessionToken, useSession, vaultMark } from '../session.ts'
import { openRecords, type Records } from './records.ts'
import { newKeyOfVault, seal, unseal, type Sealed } from './seal.ts'

/** Encrypted records of the user's session. Names are stored as they are, so they hold ids only. */
export interface Vault {
  putBytes: (name: string, bytes: BufferSource) => Promise<void>
  /** Undefined if there is no such record. */
  getBytes: (name: string) => Promise<ArrayBuffer | undefined>
  putJson: (name: string, value: unknown) => Promise<void>
  getJson: <T>(name: string) => Promise<T | undefined>
  remove: (names: readonly string[]) => Promise<void>
  names: (prefix: string) => Promise<string[]>
}

interface KeyRecord {
  key: CryptoKey
  /** SHA-256 of the session's token, in hex. */
  session: string
}

const keyName = 'key'

/** Makes a vault of records. What an earlier session left in them is deleted, and its key with it. */
export async function makeVault(records: Records, token: string): Promise<Vault> {
  const session = await digestOf(token)
  const known = (await records.get(keyName)) as KeyRecord | undefined
  if (known && known.session !== session) await records.remove(await records.names(''))
  const { key } = known?.session === session ? known : await makeKey(records, session)

  const getBytes = async (name: string) => {
    const sealed = (await records.get(name)) as Sealed | undefined
    return sealed && unseal(key, name, sealed)
  }
  const putBytes = async (name: string, bytes: BufferSource) => records.put(name, await seal(key, name, bytes))
  return {
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

async function makeKey(records: Records, session: string): Promise<KeyRecord> {
  // Two tabs may open the vault at once: both must use the key that is stored.
  return (await records.keep(keyName, { key: await newKeyOfVault(), session })) as KeyRecord
}

async function digestOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

let opened: { token: string; vault: Promise<Vault | undefined> } | undefined

/** The vault of this session; undefined for a visitor, and in a browser that stores nothing or encrypts nothing (not a secure context). */
export function vaultOfSession(): Promise<Vault | undefined> {
  const token = sessionToken()
  const user = useSession.getState().user?.id
  if (token === null || user === undefined || !globalThis.crypto?.subtle || typeof indexedDB === 'undefined') return Promise.resolve(undefined)
  if (opened?.token !== token) {
    // By this mark session.ts knows what to delete when the session ends.
    const database = `${offlinePrefix}${user} ${vaultMark}`
    const open = async () => {
      localStorage.setItem(database, '')
      return makeVault(await openRecords(database), token)
    }
    opened = { token, vault: open().catch(() => undefined) }
  }
  return opened.vault
}
