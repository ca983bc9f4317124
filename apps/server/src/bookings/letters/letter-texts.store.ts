import type { EditableLetter } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface LetterText {
  kind: EditableLetter
  language: Language
  subject: string
  body: string
}

export const saveText = (tx: Db, rentalId: string, { kind, language, subject, body }: LetterText, now: Date) =>
  tx.run(sql`
    insert into letter_texts (rental_id, kind, language, subject, body, updated_at) values (${rentalId}, ${kind}, ${language}, ${subject}, ${body}, ${now})
    on conflict (rental_id, kind, language) do update set subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at`)

export const deleteText = (tx: Db, rentalId: string, { kind, language }: Pick<LetterText, 'kind' | 'language'>) =>
  tx.run(sql`delete from letter_texts where rental_id = ${rentalId} and kind = ${kind} and language = ${language}`)

export const listOwnTexts = (db: Db, rentalId: string) =>
  db.rows<LetterText & { updatedAt: Date }>(
    sql`select kind, language, subject, body, updated_at as "updatedAt" from letter_texts where rental_id = ${rentalId}`,
  )

/** What a rental wrote for a letter; undefined if it is sent with the product's text. */
export const findOwnText = (db: Db, rentalId: string, { kind, language }: { kind: string; language: Language }) =>
  db.row<Pick<LetterText, 'subject' | 'body'>>(
    sql`select subject, body from letter_texts where rental_id = ${rentalId} and kind = ${kind} and language = ${language}`,
  )
