import type { Language } from '@rentwell/contract/product.ts'
import type { NotificationText, StoredNotification } from '../../notifications/notifications.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { editableKindOf, writeOwn } from './letter-text.words.ts'
import { findOwnText } from './letter-texts.store.ts'

/** The e-mail to a guest that their rental wrote itself; undefined if it did not. */
export async function writeOwnLetter(db: Db, stored: StoredNotification, language: Language): Promise<NotificationText | undefined> {
  const kind = stored.rentalId === null ? undefined : editableKindOf(stored)
  const own = kind && (await findOwnText(db, { rentalId: stored.rentalId ?? '', kind, language }))
  return own && writeOwn(own, stored, language)
}
