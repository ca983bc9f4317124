import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { decodeBech32, encodeBech32 } from './bech32.ts'
import { ByteReader } from './byte-reader.ts'
import { BackupRefused, mustRestore } from './refused.ts'

// The format is age v1 (age-encryption.org/v1) with X25519 recipients, so that `age` and `age-keygen` work on our files and keys.
const version = 'age-encryption.org/v1'
const algorithm = 'chacha20-poly1305'
const tagLength = 16
const chunkLength = 64 * 1024
const longestLine = 1000
const mostLines = 1000

/** DER around the 32 bytes of an X25519 key (RFC 8410). */
const derOfPrivate = Buffer.from('302e020100300506032b656e04220420', 'hex')
const derOfPublic = Buffer.from('302a300506032b656e032100', 'hex')

const privateKey = (bytes: Buffer) => createPrivateKey({ key: Buffer.concat([derOfPrivate, bytes]), format: 'der', type: 'pkcs8' })
const publicKey = (bytes: Buffer) => createPublicKey({ key: Buffer.concat([derOfPublic, bytes]), format: 'der', type: 'spki' })
const publicOf = (secret: Buffer) => createPublicKey(privateKey(secret)).export({ format: 'der', type: 'spki' }).subarray(-32)
const shared = (secret: Buffer, other: Buffer) => diffieHellman({ privateKey: privateKey(secret), publicKey: publicKey(other) })
const derive = (key: Buffer, salt: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, salt, info, 32))
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const empty = Buffer.alloc(0)

/** A new secret key, `AGE-SECRET-KEY-1…`, and the recipient, `age1…`, that is encrypted to. */
export function makeKey(): { secret: string; recipient: string } {
  const secret = randomBytes(32)
  return { secret: encodeBech32('age-secret-key-', secret).toUpperCase(), recipient: encodeBech32('age', publicOf(secret)) }
}

/** The bytes of `age1…`; undefined if it is none. */
export function readRecipient(text: string): Buffer | undefined {
  const bytes = decodeBech32('age', text)
  return bytes?.length === 32 ? bytes : undefined
}

/** The secret keys in the text of a key file, one a line, as `age-keygen` writes them. */
export const readSecrets = (text: string): Buffer[] =>
  text.split(/\r?\n/).flatMap(line => {
    const bytes = decodeBech32('age-secret-key-', line.trim())
    return bytes?.length === 32 ? [bytes] : []
  })

const wrappingKey = (sharedSecret: Buffer, ephemeral: Buffer, recipient: Buffer) =>
  derive(sharedSecret, Buffer.concat([ephemeral, recipient]), `${version}/X25519`)
const macOf = (fileKey: Buffer, header: string) =>
  createHmac('sha256', derive(fileKey, empty, 'header'))
    .update(header)
    .digest()

/** The nonce of a chunk: its number, and whether it is the last one. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealChunk(key: Buffer, nonce: Buffer, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Undefined if the key is another one or a byte was changed. */
function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < tagLength) return undefined
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Encrypts a stream to a recipient, 64 KiB at a time. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, recipient: Buffer): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16)
  const secret = randomBytes(32)
  const ephemeral = publicOf(secret)
  const wrapped = sealChunk(wrappingKey(shared(secret, recipient), ephemeral, recipient), Buffer.alloc(12), fileKey)
  const header = `${version}\n-> X25519 ${base64(ephemeral)}\n${base64(wrapped)}\n---`
  const nonce = randomBytes(16)
  yield Buffer.concat([Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), nonce])
  const key = derive(fileKey, nonce, 'payload')
  const reader = new ByteReader(source)
  let chunk = await reader.read(chunkLength)
  for (let number = 0; ; number++) {
    const next = await reader.read(chunkLength)
    yield sealChunk(key, nonceOf(number, next.length === 0), chunk)
    if (next.length === 0) return
    chunk = next
  }
}

/** Whether a stream that begins so is encrypted. */
export const isEncrypted = (start: Buffer) => start.subarray(0, version.length).toString('latin1') === version

/** The key of the file for one of the secrets, after the header was checked. */
async function readHeader(reader: ByteReader, secrets: Buffer[]): Promise<Buffer> {
  const lines: string[] = []
  for (;;) {
    const line = await reader.line(longestLine)
    mustRestore(line !== undefined && lines.length < mostLines, 'it is cut off or was changed: its header cannot be read')
    lines.push(line)
    if (line.startsWith('---')) break
  }
  const mac = Buffer.from(lines.at(-1)?.slice(4) ?? '', 'base64')
  const header = `${lines.slice(0, -1).join('\n')}\n---`
  for (const [index, line] of lines.entries()) {
    const [, share] = /^-> X25519 (\S+)$/.exec(line) ?? []
    if (share === undefined) continue
    const ephemeral = Buffer.from(share, 'base64')
    const wrapped = Buffer.from(lines[index + 1] ?? '', 'base64')
    if (ephemeral.length !== 32) continue
    for (const secret of secrets) {
      const fileKey = unwrap(secret, ephemeral, wrapped)
      if (!fileKey) continue
      const expected = macOf(fileKey, header)
      // Base64 has several spellings of the same bytes; ours is the only one that is accepted.
      const isWhole = mac.length === expected.length && timingSafeEqual(mac, expected) && lines.at(-1) === `--- ${base64(mac)}`
      mustRestore(lines[0] === version && isWhole, 'it was changed: its header is not what was written')
      return fileKey
    }
  }
  throw new BackupRefused('this is not the key that it was encrypted to, or its header was changed')
}

function unwrap(secret: Buffer, ephemeral: Buffer, wrapped: Buffer): Buffer | undefined {
  try {
    return openChunk(wrappingKey(shared(secret, ephemeral), ephemeral, publicOf(secret)), Buffer.alloc(12), wrapped)
  } catch {
    // The share is a point that no key has.
    return undefined
  }
}

/** Decrypts a stream; throws BackupRefused for another key, a changed byte, and a stream that is cut off. Each chunk is checked before it is given out. */
export async function* decrypt(reader: ByteReader, secrets: Buffer[]): AsyncGenerator<Buffer> {
  const fileKey = await readHeader(reader, secrets)
  const key = derive(fileKey, await reader.read(16), 'payload')
  let sealed = await reader.read(chunkLength + tagLength)
  for (let number = 0; ; number++) {
    const next = await reader.read(chunkLength + tagLength)
    const bytes = openChunk(key, nonceOf(number, next.length === 0), sealed)
    mustRestore(bytes && (bytes.length > 0 || number === 0), 'it is cut off or was changed')
    yield bytes
    if (next.length === 0) return
    sealed = next
  }
}
