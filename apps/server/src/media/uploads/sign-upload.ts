import { createHmac, timingSafeEqual } from 'node:crypto'

/** The protocol's signature: HMAC-SHA256 of `expire` as it is sent, lower-case hex. */
export const signExpire = (secret: string | Buffer, expire: string) => createHmac('sha256', secret).update(expire).digest('hex')

export function isSignedExpire(secret: string | Buffer, expire: string, signature: string): boolean {
  const expected = Buffer.from(signExpire(secret, expire))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
