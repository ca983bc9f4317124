import type { saveFilter as endpoint } from '@rentwell/contract/rentals/filters.endpoints.ts'
import { filteredLists, mostSavedFilters } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { countSaved, keepFilter } from './filters.store.ts'

/** Names what a list is narrowed to. The same name again changes that view. */
export const saveFilter: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { list, name, query, isShared = false }) => {
  const known: readonly string[] = filteredLists[list]
  const wrong = Object.keys(query).find(key => !known.includes(key))
  if (wrong !== undefined) throw invalidField(`query.${wrong}`, 'unknown_key')
  if (Object.keys(query).length === 0) throw invalidField('query', 'required')
  must((await countSaved(tx, member, list, name)) < mostSavedFilters, 'too_many_filters')
  const { isNew, filter } = await keepFilter(tx, member, { id: newId(), list, name, query, isShared }, now)
  return isNew ? { filter } : new Answered(200, { filter })
}
