import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { sql, type Db } from '../platform/db/db.ts'

interface StoredCategory {
  id: string
  slug: string
  /** Without an Indonesian name, it stays as it is; '' takes it away. */
  names: { en: string; ru: string; id?: string | undefined }
  parentId: string | null
  kind: UnitKind
  attributes: string[]
  status: 'shown' | 'hidden' | 'removed'
}

/** Until the end of the transaction nobody else changes a category: two moves at once never close a circle. */
export const lockCategories = (tx: Db) => tx.run(sql`lock table categories in share row exclusive mode`)

export const insertCategory = (tx: Db, { id, slug, names, parentId, kind, attributes }: Omit<StoredCategory, 'status'>) =>
  tx.run(sql`
    insert into categories (id, slug, name_en, name_ru, name_id, parent_id, position, kind, attributes)
    select ${id}::uuid, ${slug}::text, ${names.en}::text, ${names.ru}::text, nullif(${names.id ?? ''}::text, ''), ${parentId}::uuid, coalesce(max(position) + 1, 0), ${kind}::text, ${attributes}::text[]
    from categories where parent_id is not distinct from ${parentId}::uuid`)

export const changeCategory = (tx: Db, { id, names, parentId, kind, attributes, status }: StoredCategory) =>
  tx.run(sql`
    update categories set name_en = ${names.en}, name_ru = ${names.ru}, name_id = nullif(coalesce(${names.id ?? null}::text, name_id), ''), parent_id = ${parentId}, kind = ${kind}, attributes = ${attributes}::text[], status = ${status}
    where id = ${id}`)

/** Gives siblings this order. */
export const placeCategory = (tx: Db, ids: string[]) =>
  tx.run(sql`update categories c set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality o (id, place) where c.id = o.id`)
