import type { Language } from '@rentwell/contract/product.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface ContractTemplate {
  id: string
  language: Language
  title: string
  body: string
  insertedAt: Date
  updatedAt: Date
}

/** The texts of a rental's contract, the first that was written first. */
export const listTemplates = (db: Db, rentalId: string) =>
  db.rows<ContractTemplate>(sql`
    select id, language, title, body, inserted_at as "insertedAt", updated_at as "updatedAt" from contract_templates where rental_id = ${rentalId} order by inserted_at, id`)

/** True if every unit of a rental needs the contract. */
export async function isForAll(db: Db, rentalId: string): Promise<boolean> {
  const row = await db.row<{ forAll: boolean }>(sql`select for_all as "forAll" from contract_settings where rental_id = ${rentalId}`)
  return row?.forAll ?? false
}

/** Writes the text of a language, in place of the one before. Contracts that exist keep theirs. */
export const saveTemplate = (
  tx: Db,
  { rentalId, id, language, title, body }: { rentalId: string; id: string; language: Language; title: string; body: string },
  now: Date,
) =>
  tx.run(sql`
    insert into contract_templates (rental_id, id, language, title, body, inserted_at, updated_at) values (${rentalId}, ${id}, ${language}, ${title}, ${body}, ${now}, ${now})
    on conflict (rental_id, language) do update set title = excluded.title, body = excluded.body, updated_at = excluded.updated_at`)

export const deleteTemplate = (tx: Db, rentalId: string, id: string) => tx.run(sql`delete from contract_templates where rental_id = ${rentalId} and id = ${id}`)

export const setForAll = (tx: Db, rentalId: string, forAll: boolean) =>
  tx.run(sql`
    insert into contract_settings (rental_id, for_all) values (${rentalId}, ${forAll}) on conflict (rental_id) do update set for_all = excluded.for_all`)
