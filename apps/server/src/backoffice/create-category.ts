import type { createCategory as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { mostLevels, pathOf } from '@rentwell/contract/units/categories.rules.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { insertCategory, listTree, lockCategories } from '../units/units.public.ts'
import { insertEntry } from './audit.store.ts'
import { readEdited } from './categories.views.ts'

/** Adds a category behind its siblings. The same one again is that one. */
export const createCategory: Handler<typeof endpoint> = async ({ tx, actor, now }, form) => {
  await lockCategories(tx)
  const tree = await listTree(tx)
  const same = tree.find(one => one.slug === form.slug)
  if (
    same &&
    same.names.en === form.names.en &&
    same.names.ru === form.names.ru &&
    same.names.id === (form.names.id || form.names.en) &&
    same.parentId === form.parentId
  )
    return new Answered(200, { category: await readEdited(tx, same.id) })
  must(!same, 'slug_taken')
  const path = pathOf(tree, form.parentId)
  if (form.parentId && (path.length === 0 || path.length >= mostLevels || path[0]?.status === 'removed')) throw invalidField('parent_id', 'invalid')

  const id = newId()
  await insertCategory(tx, { ...form, id })
  await insertEntry(tx, { by: actor.id, act: 'category.created', subjectId: id, before: {}, after: form, now })
  return { category: await readEdited(tx, id) }
}
