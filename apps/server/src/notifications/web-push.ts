import { createCipheriv, createECDH, createPrivateKey, createPublicKey, hkdfSync, randomBytes, sign } from 'node:crypto'

/** Messages for a browser: encrypted as in RFC 8291, their sender identified as in RFC 8292. */

const recordSize = 4096
const keyLifeSeconds = 12 * 3600

const ecdhOf = (privateKey: Buffer) => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return ecdh
}

/** The public half of the installation's key, as browsers take it: 65 bytes. */
export const publicKeyOf = (secret: Buffer) => ecdhOf(secret).getPublicKey()

/** Whether an address belongs to one of these hosts. A host with a port is a test's, without encryption. */
export function isPushService(address: string, hosts: string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (hosts.includes(url.host) && url.port !== '') return true
  return url.protocol === 'https:' && url.port === '' && hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Whether bytes are an uncompressed point of P-256. */
export function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(half => half.toString('base64url'))
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).type === 'public'
  } catch {
    return false
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length))

interface Keys {
  p256dh: Buffer
  auth: Buffer
}

/** The body for one browser: one record of aes128gcm. `own` and `salt` are random but for the test of the standard's example. */
export function encryptPush(text: string, { p256dh, auth }: Keys, own = createOwn(), salt = randomBytes(16)): Buffer {
  const shared = own.computeSecret(p256dh)
  const ownPublic = own.getPublicKey()
  const material = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]), 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the end of the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(recordSize, 16)
  head.writeUInt8(ownPublic.length, 20)
  return Buffer.concat([head, ownPublic, sealed])
}

function createOwn() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return own
}

/** Identifies the sender to the push service: a token for its origin, signed with the installation's key. */
export function vapidHeader(address: string, secret: Buffer, contact: string, now: Date): string {
  const publicKey = publicKeyOf(secret)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = Math.floor(now.getTime() / 1000) + keyLifeSeconds
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(address).origin, exp: expires, sub: contact })}`
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map(half => half.toString('base64url'))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x, y }, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${claims}.${signature}, k=${publicKey.toString('base64url')}`
}
