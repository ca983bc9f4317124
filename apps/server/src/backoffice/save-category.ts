import type { saveCategory as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { mostLevels, orderedTree, pathOf } from '@rentwell/contract/units/categories.rules.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { changeCategory, listTree, lockCategories, placeCategory } from '../units/units.public.ts'
import { insertEntry } from './audit.store.ts'
import { isInUse, readEdited } from './categories.views.ts'

/** Changes what was sent. A removed category gives its units to the one above, and takes them back when it is restored. */
export const saveCategory: Handler<typeof endpoint> = async ({ tx, actor, now }, { category: id, place, ...form }) => {
  await lockCategories(tx)
  const tree = await listTree(tx)
  const before = tree.find(one => one.id === id)
  must(before, 'not_found')
  const after = { ...before, ...form }
  if (after.kind !== before.kind) must(!(await isInUse(tx, id)), 'category_in_use')
  if (after.status === 'removed') must(!tree.some(one => one.parentId === id && one.status !== 'removed'), 'category_has_children')
  const path = pathOf(tree, after.parentId)
  const isHome = after.parentId === null || (path.length > 0 && path[0]?.status !== 'removed' && !path.some(one => one.id === id))
  const below = Math.max(-1, ...orderedTree(tree, id).map(one => one.level)) + 1
  if (!isHome || path.length + 1 + below > mostLevels) throw invalidField('parent_id', 'invalid')

  // Names as they are read have the English one where there is no Indonesian one, which must not become it.
  await changeCategory(tx, { ...after, names: form.names ?? { en: before.names.en, ru: before.names.ru } })
  if (place !== undefined || after.parentId !== before.parentId) {
    const siblings = tree.filter(one => one.parentId === after.parentId && one.id !== id).map(one => one.id)
    await placeCategory(tx, siblings.toSpliced(place ?? siblings.length, 0, id))
  }
  const placed = place === undefined ? {} : { place }
  if (place !== undefined || JSON.stringify(before) !== JSON.stringify(after))
    await insertEntry(tx, { by: actor.id, act: 'category.changed', subjectId: id, before, after: { ...after, ...placed }, now })
  return { category: await readEdited(tx, id) }
}
