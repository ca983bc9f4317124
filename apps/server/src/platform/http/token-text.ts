import { newToken } from '../base/secrets.ts'

/** 16 bytes in base64url. */
const ownerLength = 22

/** An API token of a rental or a user: its start, the owner's id, and 256 random bits, in base64url. The owner in it is the key by which it is found. */
export const newTokenOf = (start: string, ownerId: string) => start + Buffer.from(ownerId.replaceAll('-', ''), 'hex').toString('base64url') + newToken()

/** The id of the owner that a token names; undefined if it is not such a token. */
export function ownerOfToken(start: string, token: string): string | undefined {
  const rest = token.startsWith(start) ? token.slice(start.length) : ''
  if (!/^[\w-]{65}$/.test(rest)) return undefined
  const hex = Buffer.from(rest.slice(0, ownerLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The first characters of a token's secret part, by which people recognise it. */
export const prefixOf = (start: string, token: string) => `${start}…${token.slice(start.length + ownerLength, start.length + ownerLength + 6)}`
