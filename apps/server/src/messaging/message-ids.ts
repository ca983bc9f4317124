import { createHash } from 'node:crypto'

/** The same id for the same thing that is told, such as a step of a booking, so that a message which is written twice stands there once. */
export function messageIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
