import { isSigned, sign } from '../../platform/base/secrets.ts'

export interface LinkSettings {
  /** Derives the tokens, so that the database holds none. */
  secret: Buffer
  /** Origin of the product's pages, without a slash at its end. */
  origin: string
  /** Address below which pictures are served. */
  pictures: string
  /** False if the operator has turned rate limits off. */
  limited: boolean
}

/** `booking` shows and cancels the booking; `payment` pays it and does nothing else. */
export type LinkKind = 'booking' | 'payment'

/** What the links of a booking are derived from. */
export interface LinkRef {
  id: string
  number: number
  /** Raised, it makes new links and ends those before. */
  linkVersion: number
}

const macBytes = 16
const numberBytes = 4

/** The token of a link: the booking's number and 128 bits that only this installation can make. The same until the version is raised. */
export function linkToken(secret: Buffer, kind: LinkKind, { id, number, linkVersion }: LinkRef): string {
  const numbered = Buffer.alloc(numberBytes)
  numbered.writeUInt32BE(number)
  const mac = Buffer.from(sign(secret, `${kind} link ${id} ${linkVersion}`), 'base64url').subarray(0, macBytes)
  return Buffer.concat([numbered, mac]).toString('base64url')
}

/** The number of the booking that a token names; undefined if it has another form. Says nothing of whether the token is right. */
export function numberOfToken(token: string): number | undefined {
  const bytes = /^[\w-]{27}$/.test(token) ? Buffer.from(token, 'base64url') : undefined
  return bytes?.length === numberBytes + macBytes ? bytes.readUInt32BE() : undefined
}

/** Whether it is this link of the booking, in constant time. */
export const isTokenOf = (secret: Buffer, kind: LinkKind, ref: LinkRef, token: string) => isSigned(secret, linkToken(secret, kind, ref), sign(secret, token))

/** The page of a booking without an account. */
export const bookingLinkOf = ({ secret, origin }: Pick<LinkSettings, 'secret' | 'origin'>, ref: LinkRef) => `${origin}/b/${linkToken(secret, 'booking', ref)}`

/** The page on which a booking is paid without an account. */
export const payLinkOf = ({ secret, origin }: Pick<LinkSettings, 'secret' | 'origin'>, ref: LinkRef) => `${origin}/pay/${linkToken(secret, 'payment', ref)}`
