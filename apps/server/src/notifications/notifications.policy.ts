import { notificationTopicNames, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import { isId } from '../platform/base/ids.ts'
import { isSigned, sign } from '../platform/base/secrets.ts'

export interface NotificationSettings {
  /** Signs the links that need no login. */
  unsubscribeSecret: Buffer
  /** The installation's private key for pushes (P-256). */
  pushSecret: Buffer
  /** Hosts that may be sent pushes, and all under them. */
  pushServices: string[]
  /** Where people reach us when a push goes wrong: `mailto:` or an address. */
  contact: string
  /** Address that people open, without a slash at its end. */
  origin: string
}

/** What a link switches off: one topic, or every letter. */
export type LetterTopic = NotificationTopic | 'all'

/** Works for ever and for nothing else: whoever has the letter may stop the letters. */
export const unsubscribeToken = (secret: Buffer, userId: string, topic: LetterTopic) => {
  const text = `${userId}.${topic}`
  return `${text}.${sign(secret, text).slice(0, 32)}`
}

export function readUnsubscribeToken(secret: Buffer, token: string): { userId: string; topic: LetterTopic } | undefined {
  const [userId = '', topic = '', signature = '', ...more] = token.slice(0, 200).split('.')
  const known = [...notificationTopicNames, 'all' as const].find(name => name === topic)
  if (!isId(userId) || !known || more.length > 0) return undefined
  const expected = sign(secret, `${userId}.${topic}`).slice(0, 32)
  return isSame(secret, expected, signature) ? { userId, topic: known } : undefined
}

/** Compared without request by time how much fits. */
const isSame = (secret: Buffer, one: string, other: string) => isSigned(secret, one, sign(secret, other))
