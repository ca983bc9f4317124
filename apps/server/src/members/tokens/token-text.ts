import { tokenStart } from '@rentwell/contract/api-tokens.ts'
import { newToken } from '../../platform/base/secrets.ts'

/** 16 bytes in base64url. */
const rentalLength = 22
const pattern = new RegExp(`^${tokenStart}([\\w-]{${rentalLength}})([\\w-]{43})$`)

/** A token of a rental: its start, the rental's id, and 256 random bits, in base64url. */
export const newTokenOf = (rentalId: string) => tokenStart + Buffer.from(rentalId.replaceAll('-', ''), 'hex').toString('base64url') + newToken()

/** The rental that a token names; undefined if it is none of ours. */
export function rentalOfToken(token: string): string | undefined {
  const [, rental] = pattern.exec(token) ?? []
  const hex = rental && Buffer.from(rental, 'base64url').toString('hex')
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The first characters of a token's secret part, by which people recognise it. */
export const prefixOf = (token: string) => `${tokenStart}…${token.slice(tokenStart.length + rentalLength, tokenStart.length + rentalLength + 6)}`
