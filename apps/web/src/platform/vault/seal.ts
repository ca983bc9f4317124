const algorithm = 'AES-GCM'

/** Encrypted bytes with the nonce of this one encryption. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const newNonce = () => crypto.getRandomValues(new Uint8Array(12))

/** A key that this browser can use and no script can read out, and the same key encrypted under `wrapping`. */
export async function newKeyOfVault(wrapping: CryptoKey): Promise<{ key: CryptoKey; wrapped: Sealed }> {
  const nonce = newNonce()
  const readable = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, ['encrypt', 'decrypt'])
  const wrapped = { nonce, bytes: await crypto.subtle.wrapKey('raw', readable, wrapping, { name: algorithm, iv: nonce }) }
  return { key: await unwrapKey(wrapping, wrapped), wrapped }
}

/** Decrypts a key of a vault; rejects if it was encrypted under another one. */
export const unwrapKey = (wrapping: CryptoKey, { nonce, bytes }: Sealed) =>
  crypto.subtle.unwrapKey('raw', bytes, wrapping, { name: algorithm, iv: nonce }, { name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

/** The server's key of a user, 256 bits in base64, to encrypt keys of vaults. */
export const readWrappingKey = (base64: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), one => one.charCodeAt(0)),
    algorithm,
    false,
    ['wrapKey', 'unwrapKey'],
  )

const options = (name: string, nonce: Uint8Array<ArrayBuffer>) => ({ name: algorithm, iv: nonce, additionalData: new TextEncoder().encode(name) })

/** Encrypts a record. Its name is authenticated with it: a record stored under another name does not decrypt. */
export async function seal(key: CryptoKey, name: string, bytes: BufferSource): Promise<Sealed> {
  const nonce = newNonce()
  return { nonce, bytes: await crypto.subtle.encrypt(options(name, nonce), key, bytes) }
}

/** Decrypts a record. Rejects if it was changed, is of another name or of another key. */
export const unseal = (key: CryptoKey, name: string, { nonce, bytes }: Sealed) => crypto.subtle.decrypt(options(name, nonce), key, bytes)
