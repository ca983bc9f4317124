import { editableLetterKinds, editableLetters } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { listLetterTexts } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { languages } from '@rentwell/contract/product.ts'
import type { NotificationTemplates } from '../../notifications/notifications.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { productText } from './letter-text.words.ts'
import { listOwnTexts } from './letter-texts.store.ts'

/** The texts of all letters in all languages: the rental's own, or the product's. */
export async function listTexts(db: Db, rentalId: string, templates: NotificationTemplates): Promise<Returned<typeof listLetterTexts>> {
  const own = new Map((await listOwnTexts(db, rentalId)).map(text => [`${text.kind} ${text.language}`, text]))
  const letters = editableLetterKinds.flatMap(kind =>
    languages.map(language => {
      const text = own.get(`${kind} ${language}`) ?? { ...productText(templates, kind, language), updatedAt: null }
      return { ...text, kind, language, placeholders: [...editableLetters[kind]] }
    }),
  )
  return { letters }
}

/** What examples say of the rental. */
export const readRentalOfLetters = async (db: Db, rentalId: string) =>
  (await db.row<{ title: string; timeZone: string }>(sql`select title, time_zone as "timeZone" from rentals where id = ${rentalId}`)) ?? {
    title: '',
    timeZone: 'UTC',
  }
