import { unsentPrefix } from '../../platform/session.ts'
import type { LocalMessage } from '../messages.ts'

/** A message that waits in this browser, with what else is known of it. */
export interface Unsent extends LocalMessage {
  /** Why the server did not take it: its text goes back to the input. */
  refusal?: string
}

const keyOf = (userId: string, id: string) => `${unsentPrefix}${userId} ${id}`

/** Each under a name of its own, so that tabs which write at the same time keep each other's. */
export const keepUnsent = (message: Unsent) => localStorage.setItem(keyOf(message.user.id, message.id), JSON.stringify(message))
export const forgetUnsent = (message: LocalMessage) => localStorage.removeItem(keyOf(message.user.id, message.id))

/** What a person has written in any tab of this browser and the server does not have; their ids sort as they were written. */
export function readUnsent(userId: string): Unsent[] {
  const prefix = keyOf(userId, '')
  return Object.keys(localStorage)
    .filter(key => key.startsWith(prefix))
    .toSorted()
    .flatMap(key => read(localStorage.getItem(key)))
}

function read(kept: string | null): Unsent[] {
  try {
    return kept === null ? [] : [JSON.parse(kept) as Unsent]
  } catch {
    return []
  }
}
