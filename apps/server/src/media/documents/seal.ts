import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Nonce, encrypted bytes and tag in one. `context` is what they belong to: they open for nothing else. */
export function seal(key: Buffer, bytes: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws where the key or the context is another one, or a byte was changed. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < nonceLength + tagLength) throw new Error('sealed bytes are cut off')
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
}

const markLength = 4
/** The first bytes of every key that this key has encrypted: they name it without telling anything of it. */
export const markOf = (key: Buffer) => createHash('sha256').update('rentwell document key').update(key).digest().subarray(0, markLength)

/** A file's own key, encrypted with the installation's and marked with it, so that a wrong one is told from a broken file. */
export const sealKey = (master: Buffer, key: Buffer, context: string) => Buffer.concat([markOf(master), seal(master, key, context)])

/** Decrypts with the one of the installation's keys that the mark names. Throws if it names none of them. */
export function unsealKey(masters: Buffer[], sealed: Buffer, context: string): Buffer {
  const master = masters.find(one => sealed.subarray(0, markLength).equals(markOf(one)))
  if (!master) throw new Error('DOCUMENT_KEY is not the key that this document was kept with')
  return unseal(master, sealed.subarray(markLength), context)
}
