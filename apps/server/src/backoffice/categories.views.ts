import type { readCategories } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

type Category = Returned<typeof readCategories>['categories'][number]

/** Every category with the number of active units that name it; the first at the top for a kind also counts those of the kind that name none, as `categoryOf` does. */
export const listEdited = (db: Db) =>
  db.rows<Category>(sql`
    with counted as (select category_id, kind, count(*)::int as count from units where status = 'active' group by category_id, kind)
    select c.id, c.slug, jsonb_build_object('en', c.name_en, 'ru', c.name_ru, 'id', coalesce(c.name_id, c.name_en)) as names, c.parent_id as "parentId", c.kind, c.attributes, c.status,
      coalesce((select sum(n.count) from counted n where n.category_id = c.id or n.category_id is null and n.kind = c.kind and c.id = home.id), 0)::int as "unitCount"
    from categories c left join lateral (
      select h.id from categories h where h.parent_id is null and h.kind = c.kind and h.status <> 'removed' order by h.position, h.slug limit 1) home on true order by c.position, c.slug`)

export async function readEdited(db: Db, id: string): Promise<Category> {
  const found = (await listEdited(db)).find(one => one.id === id)
  must(found, 'not_found')
  return found
}

/** Whether any unit, archived ones too, names the category. */
export const isInUse = async (db: Db, id: string) => (await db.row(sql`select 1 from units where category_id = ${id} limit 1`)) !== undefined
