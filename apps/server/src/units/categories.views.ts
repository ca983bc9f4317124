import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { sql, type Db } from '../platform/db/db.ts'

export type Category = Returned<typeof listCategories>['categories'][number]

/** Every category, removed ones too; those of one parent in their order. A small table, read as a whole. */
export const listTree = (db: Db) =>
  db.rows<Category>(sql`
    select id, slug, jsonb_build_object('en', name_en, 'ru', name_ru) as names, parent_id as "parentId", kind, attributes, status
    from categories order by position, slug`)
