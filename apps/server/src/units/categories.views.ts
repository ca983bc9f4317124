import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import { invalidField } from '../platform/base/must.ts'
import { sql, type Db } from '../platform/db/db.ts'

export type Category = Returned<typeof listCategories>['categories'][number]

/** Every category, removed ones too; those of one parent in their order. A small table, read as a whole. */
export const listTree = (db: Db) =>
  db.rows<Category>(sql`
    select id, slug, jsonb_build_object('en', name_en, 'ru', name_ru, 'id', coalesce(name_id, name_en)) as names, parent_id as "parentId", kind, attributes, status
    from categories order by position, slug`)

/** The category that a form names, if it names one. Refused: one that is gone, or of another kind than the one sent with it. */
export async function loadCategory(
  db: Db,
  { categoryId, kind }: { categoryId?: string | undefined; kind?: UnitKind | undefined },
): Promise<Category | undefined> {
  if (categoryId === undefined) return undefined
  const category = (await listTree(db)).find(one => one.id === categoryId && one.status !== 'removed')
  if (!category) throw invalidField('category_id', 'invalid')
  if (kind !== undefined && kind !== category.kind) throw invalidField('kind', 'invalid')
  return category
}
