import { originOfLinks } from '@rentwell/contract/own-domains.ts'
import { isSigned, sign } from '../../platform/base/secrets.ts'

/** Settings of the links of offers, which are signed and not stored. `origin` is that of the product's pages. */
export interface OfferLinks {
  secret: Buffer
  /** Of the links of bookings without an account. */
  bookingSecret: Buffer
  origin: string
  /** Address below which pictures are served. */
  pictures: string
  /** False disables the rate limits. */
  limited: boolean
}

/** A version of an offer, as its link names it. */
export interface OfferVersion {
  rentalId: string
  id: string
  version: number
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const namedLength = Math.ceil((34 * 4) / 3)

/** The token of a version: what it names, and a signature. So a copied link is always the same, and the database holds no token. */
export function tokenOf(secret: Buffer, { rentalId, id, version }: OfferVersion): string {
  const number = Buffer.alloc(2)
  number.writeUInt16BE(version)
  const named = Buffer.concat([bytesOf(rentalId), bytesOf(id), number]).toString('base64url')
  return named + sign(secret, `offer ${named}`)
}

/** The version that a token names; undefined if its signature is wrong, and under the own domain of a rental for any other's. */
export function readToken(secret: Buffer, token: string, ownRental: string | undefined): OfferVersion | undefined {
  const named = token.slice(0, namedLength)
  if (!isSigned(secret, `offer ${named}`, token.slice(namedLength))) return undefined
  const bytes = Buffer.from(named, 'base64url')
  const rentalId = uuidOf(bytes.subarray(0, 16))
  if (ownRental !== undefined && rentalId !== ownRental) return undefined
  return { rentalId, id: uuidOf(bytes.subarray(16, 32)), version: bytes.readUInt16BE(32) }
}

/** The page of a version: on the own domain of its rental, if it has one. */
export const urlOf = ({ secret, origin }: OfferLinks, offer: OfferVersion, domain: string | null) =>
  `${originOfLinks(domain, origin)}/offers/${tokenOf(secret, offer)}`
