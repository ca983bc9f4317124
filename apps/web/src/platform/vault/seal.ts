const algorithm = 'AES-GCM'

/** Encrypted bytes with the nonce of this one encryption. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** A key that this browser can use and that no script can read out. */
export const newKeyOfVault = () => crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])

const options = (name: string, nonce: Uint8Array<ArrayBuffer>) => ({ name: algorithm, iv: nonce, additionalData: new TextEncoder().encode(name) })

/** Encrypts a record. Its name is authenticated with it: a record stored under another name does not decrypt. */
export async function seal(key: CryptoKey, name: string, bytes: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, bytes: await crypto.subtle.encrypt(options(name, nonce), key, bytes) }
}

/** Decrypts a record. Rejects if it was changed, is of another name or of another key. */
export const unseal = (key: CryptoKey, name: string, { nonce, bytes }: Sealed) => crypto.subtle.decrypt(options(name, nonce), key, bytes)
