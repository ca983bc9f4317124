import { isSigned, sign } from '../platform/base/secrets.ts'

interface QrFacts {
  bookingId: string
  code: string
  expiresAt: Date
}

/** What the guest's screen shows as a QR code: booking, code and end, signed. */
export function writeQrToken(secret: Buffer, { bookingId, code, expiresAt }: QrFacts): string {
  const body = `${bookingId}.${code}.${expiresAt.getTime().toString(36)}`
  return `${body}.${sign(secret, body)}`
}

/** The facts of a token that this installation signed; undefined for anything else. */
export function readQrToken(secret: Buffer, token: string): QrFacts | undefined {
  const [bookingId, code, end, signature, ...more] = token.split('.')
  if (!bookingId || !code || !end || !signature || more.length > 0) return undefined
  if (!isSigned(secret, `${bookingId}.${code}.${end}`, signature)) return undefined
  return { bookingId, code, expiresAt: new Date(Number.parseInt(end, 36)) }
}
