import { hash } from 'node:crypto'

export const etagOf = (body: string | Buffer) => `"${hash('sha1', body, 'base64url')}"`

const strong = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` names this ETag, by the weak comparison of RFC 9110, section 13.1.2. */
export const isNamed = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(one => strong(one) === strong(etag)))
