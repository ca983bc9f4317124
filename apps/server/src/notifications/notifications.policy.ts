import { notificationTopicNames, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { isId } from '../platform/base/ids.ts'
import { isSigned, sign } from '../platform/base/secrets.ts'
import type { Db } from '../platform/db/db.ts'
import type { EmailBrand } from './email-page.mail.ts'
import type { NotificationTemplates, NotificationText, StoredNotification } from './notifications.words.ts'

export interface NotificationSettings {
  /** What the notifications of every kind say. */
  templates: NotificationTemplates
  /** The rental's own text for the e-mail of a notification to a guest; undefined if it has none and the template applies. */
  writeOwn: (db: Db, stored: StoredNotification, language: Language) => Promise<NotificationText | undefined>
  /** Whom e-mails about a guest's bookings with one rental show themselves to be from. */
  readBrand: (db: Db, rentalId: string) => Promise<EmailBrand>
  /** Signs the links that need no login. */
  unsubscribeSecret: Buffer
  /** The installation's private key for pushes (P-256). */
  pushSecret: Buffer
  /** Hosts that may be sent pushes, with their subdomains. */
  pushServices: string[]
  /** How a push service reaches the operator: `mailto:` or an address. */
  contact: string
  /** Origin of the product's pages, without a slash at its end. */
  origin: string
}

/** What a link unsubscribes from: one topic, or all e-mails. */
export type LetterTopic = NotificationTopic | 'all'

/** A link that never expires and allows nothing else: the recipient of an e-mail may unsubscribe from e-mails of its kind. */
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

/** In constant time. */
const isSame = (secret: Buffer, one: string, other: string) => isSigned(secret, one, sign(secret, other))
