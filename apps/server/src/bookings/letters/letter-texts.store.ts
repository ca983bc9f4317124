import type { EditableLetter } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { batched, inOrder } from '../../platform/db/batch-loader.ts'
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
export const findOwnText = batched<{ rentalId: string; kind: string; language: Language }, Pick<LetterText, 'subject' | 'body'> | undefined>(
  async (db, asked) =>
    inOrder(
      await db.rows<Pick<LetterText, 'subject' | 'body'> & { nr: number }>(sql`
      select nr::int as nr, t.subject, t.body
      from unnest(${asked.map(one => one.rentalId)}::uuid[], ${asked.map(one => one.kind)}::text[], ${asked.map(one => one.language)}::text[])
        with ordinality as asked (rental_id, kind, language, nr)
      join letter_texts t on t.rental_id = asked.rental_id and t.kind = asked.kind and t.language = asked.language`),
      asked.length,
    ),
)
