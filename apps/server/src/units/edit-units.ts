import type { Parsed, Returned } from '@rentwell/contract/endpoint.ts'
import { refusals } from '@rentwell/contract/refusals.ts'
import type { editUnits as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { changedPrice, unitFieldRights } from '@rentwell/contract/units/units.rules.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { findCurrency, mustBePayableHere } from '../rentals/rentals.public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { loadCategory, type Category } from './categories.views.ts'
import { countOpenOf, listArchivedParts, listKitsOf, lockUnits, setAlike, setArchived, setCategory, setPrices, type LockedUnit } from './units.store.ts'
import { listUnitsById } from './units.views.ts'

type Form = Parsed<typeof endpoint>

/** Why a unit is left alone, with what its words need. */
interface Obstacle {
  reason: 'not_found' | 'stale' | 'open_bookings' | 'price_out_of_range' | 'unit_in_kit' | 'kit_part_archived' | 'unit_hidden'
  facts?: Record<string, string>
}

/** Changes many units at once. A unit that something stands against is left as it is and named with the reason; the others change all the same. */
export const editUnits: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, form) => {
  mustSetFields(member, unitFieldRights, form)
  if (form.price && 'amount' in form.price) await mustBePayableHere(tx, member.rentalId, { 'price.amount': form.price.amount })
  const smallest = form.price ? smallestOf(await findCurrency(tx, member.rentalId)) : 1
  const category = await loadCategory(tx, form)
  const named = new Map((form.units ?? []).map(unit => [unit.id, unit.updatedAt]))
  const found = await lockUnits(tx, member.rentalId, form.all ? 'active' : [...named.keys()])

  const refused = await refusedOf(tx, member.rentalId, form, found, named, smallest)
  const fit = found.filter(unit => !refused.has(unit.id))
  const changed = await change(tx, member.rentalId, { ...form, category }, fit, smallest, now)

  for (const { id } of changed > 0 ? fit : []) emit('unit.changed', { rentalId: member.rentalId, unitId: id })
  const units = new Map((await listUnitsById(tx, member.rentalId, [...named.keys()])).map(unit => [unit.id, unit]))
  const results: Returned<typeof endpoint>['results'] = [...named.keys()].map(unitId => {
    const why = refused.get(unitId)
    const description = why ? refusals[why.reason][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => why.facts?.[name] ?? '') : null
    return { unitId, unit: units.get(unitId) ?? null, reason: why?.reason ?? null, description }
  })
  return { changed, results }
}

/** Why units are left alone, by their ids. */
async function refusedOf(
  tx: Db,
  rentalId: string,
  form: Form,
  found: LockedUnit[],
  named: Map<string, Date>,
  smallest: number,
): Promise<Map<string, Obstacle>> {
  const refused = new Map<string, Obstacle>()
  const known = new Map(found.map(unit => [unit.id, unit]))
  const leaving = form.archived ? found.filter(unit => unit.status === 'active').map(unit => unit.id) : []
  const returning = form.archived === false ? found.filter(unit => unit.status === 'archived').map(unit => unit.id) : []
  const open = leaving.length > 0 ? await countOpenOf(tx, rentalId, leaving.toSorted()) : new Map<string, number>()
  const kits = leaving.length > 0 ? await listKitsOf(tx, rentalId, leaving) : new Map<string, string>()
  const archived = returning.length > 0 ? await listArchivedParts(tx, rentalId, returning) : new Map<string, string>()
  for (const [id, updatedAt] of named) {
    const unit = known.get(id)
    const [count, inKits, parts] = [open.get(id) ?? 0, kits.get(id), archived.get(id)]
    if (!unit) refused.set(id, { reason: 'not_found' })
    else if (updatedAt < unit.updatedAt) refused.set(id, { reason: 'stale' })
    else if (count > 0) refused.set(id, { reason: 'open_bookings', facts: { count: String(count) } })
    else if (inKits !== undefined) refused.set(id, { reason: 'unit_in_kit', facts: { kits: inKits } })
    else if (form.archived === false && unit.hiddenReason !== null) refused.set(id, { reason: 'unit_hidden', facts: { why: unit.hiddenReason } })
    else if (parts !== undefined) refused.set(id, { reason: 'kit_part_archived', facts: { units: parts } })
    else if (form.price && changedPrice(unit.basePrice, form.price, smallest) === undefined) refused.set(id, { reason: 'price_out_of_range' })
  }
  return refused
}

/** How many units are different now. */
async function change(
  tx: Db,
  rentalId: string,
  { price, kind, category, policy, instantBook, archived }: Form & { category: Category | undefined },
  units: LockedUnit[],
  smallest: number,
  now: Date,
): Promise<number> {
  const ids = units.map(unit => unit.id)
  const prices = price ? units.map(unit => ({ id: unit.id, basePrice: changedPrice(unit.basePrice, price, smallest) ?? unit.basePrice })) : []
  const moved = prices.filter((one, index) => one.basePrice !== units[index]?.basePrice)
  const filed = archived === undefined ? [] : units.filter(unit => (unit.status === 'archived') !== archived).map(unit => unit.id)
  const isAlike = (kind !== undefined && !category) || policy !== undefined || instantBook !== undefined
  const alike = isAlike ? await setAlike(tx, rentalId, ids, { kind: category ? undefined : kind, policy, instantBook }, now) : 0
  const foreign = unitAttributes.filter(name => !category?.attributes.includes(name))
  const sorted = category ? await setCategory(tx, rentalId, ids, { id: category.id, kind: category.kind, foreign }, now) : []
  if (moved.length > 0) await setPrices(tx, rentalId, moved, now)
  if (filed.length > 0) await setArchived(tx, rentalId, filed, archived ?? false, now)
  return Math.max(alike, new Set([...sorted, ...moved.map(one => one.id), ...filed]).size)
}
