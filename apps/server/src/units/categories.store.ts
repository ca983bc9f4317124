import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { sql, type Db } from '../platform/db/db.ts'

interface StoredCategory {
  id: string
  slug: string
  names: { en: string; ru: string }
  parentId: string | null
  kind: UnitKind
  attributes: string[]
  status: 'shown' | 'hidden' | 'removed'
}

/** Until the end of the transaction nobody else changes a category: two moves at once never close a circle. */
export const lockCategories = (tx: Db) => tx.run(sql`lock table categories in share row exclusive mode`)

export const insertCategory = (tx: Db, { id, slug, names, parentId, kind, attributes }: Omit<StoredCategory, 'status'>) =>
  tx.run(sql`
    insert into categories (id, slug, name_en, name_ru, parent_id, position, kind, attributes)
    select ${id}::uuid, ${slug}::text, ${names.en}::text, ${names.ru}::text, ${parentId}::uuid, coalesce(max(position) + 1, 0), ${kind}::text, ${attributes}::text[]
    from categories where parent_id is not distinct from ${parentId}::uuid`)

export const changeCategory = (tx: Db, { id, names, parentId, kind, attributes, status }: StoredCategory) =>
  tx.run(sql`
    update categories set name_en = ${names.en}, name_ru = ${names.ru}, parent_id = ${parentId}, kind = ${kind}, attributes = ${attributes}::text[], status = ${status}
    where id = ${id}`)

/** Gives siblings this order. */
export const placeCategory = (tx: Db, ids: string[]) =>
  tx.run(sql`update categories c set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality o (id, place) where c.id = o.id`)
