import type { Parsed } from '@rentwell/contract/endpoint.ts'
import { categoryOf, unitAttributes } from '@rentwell/contract/units/categories.rules.ts'
import type { saveUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { withoutPeriodPrices } from '@rentwell/contract/units/price-list.rules.ts'
import { unitFieldRights } from '@rentwell/contract/units/units.rules.ts'
import { mustAttach } from '../media/media.public.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { mustBePayableHere } from '../rentals/rentals.public.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { invalidField, must, refuse } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listTree, type Category } from './categories.views.ts'
import { changedNights, changesHours, withMinNights } from './unit-nights.policy.ts'
import { lockUnit, setCalendarPrice, updateUnit, type LockedUnit } from './units.store.ts'
import { readUnitOfOffice } from './units.views.ts'

/** Changes what was sent. Names, texts and photos are anybody's of the rental; price, rules and policy need a manager. */
export const saveUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit: id, ...form }) => {
  const unit = await lockUnit(tx, member.rentalId, id)
  must(unit, 'not_found')
  if (form.updatedAt && form.updatedAt < unit.updatedAt) refuse('stale', { unit: await readUnitOfOffice(tx, member.rentalId, id) })
  const changesPrice = form.basePrice !== undefined && form.basePrice !== unit.basePrice
  mustSetFields(member, unitFieldRights, form, { basePrice: unit.basePrice })
  const typed = {
    ...(changesPrice && { basePrice: form.basePrice }),
    ...(form.deposit && { 'deposit.amount': form.deposit.amount }),
    ...(form.extraGuestPrice && { extraGuestPrice: form.extraGuestPrice }),
    ...(form.cleaningFee && { cleaningFee: form.cleaningFee }),
  }
  if (Object.keys(typed).length > 0) await mustBePayableHere(tx, member.rentalId, typed)
  if (form.photos) await mustAttach(tx, member.userId, form.photos, unit.photos, now)

  const nights = changedNights(form, unit)
  const rules = form.rules || form.minNights ? withMinNights(form.rules ?? unit.rules, form.minNights) : undefined
  const category = await findChosen(tx, form, unit)
  const changes: Query[] = []
  if (form.title !== undefined) changes.push(sql`title = ${form.title}`)
  const kind = category?.kind ?? form.kind
  if (kind !== undefined) changes.push(sql`kind = ${kind}`)
  if (form.categoryId !== undefined) changes.push(sql`category_id = ${form.categoryId}`)
  if (form.attributes !== undefined) changes.push(sql`attributes = jsonb_strip_nulls(attributes || ${JSON.stringify(form.attributes)}::jsonb)`)
  if (form.description !== undefined) changes.push(sql`description = ${form.description}`)
  if (form.baseRentalPeriod !== undefined) changes.push(sql`base_rental_period = ${form.baseRentalPeriod}`)
  if (JSON.stringify(nights) !== JSON.stringify(unit.nights)) changes.push(sql`nights = ${JSON.stringify(nights)}::jsonb`)
  // A price for a day is none for a month.
  if (form.baseRentalPeriod !== undefined && form.baseRentalPeriod !== unit.base)
    changes.push(sql`prices = ${JSON.stringify(withoutPeriodPrices(unit.prices))}::jsonb, prices_at = ${now}`)
  if (form.basePrice !== undefined) changes.push(sql`base_price = ${form.basePrice}`)
  if (form.photos !== undefined) changes.push(sql`photos = ${form.photos}::uuid[]`)
  if (form.instantBook !== undefined) changes.push(sql`instant_book = ${form.instantBook}`)
  if (rules !== undefined) changes.push(sql`rules = ${JSON.stringify(rules)}::jsonb`)
  if (form.onlinePercent !== undefined) changes.push(sql`online_percent = ${form.onlinePercent}`)
  if (form.deposit !== undefined) changes.push(sql`deposit_kind = ${form.deposit.kind}, deposit_amount = ${form.deposit.amount}`)
  if (form.needsContract !== undefined) changes.push(sql`needs_contract = ${form.needsContract}`)
  if (form.policy !== undefined) changes.push(sql`policy = ${form.policy}`)
  if (changes.length > 0) {
    await updateUnit(tx, member.rentalId, id, [...changes, sql`updated_at = ${now}`])
    if (form.basePrice !== undefined) await setCalendarPrice(tx, member.rentalId, id, form.basePrice)
    emit('unit.changed', { rentalId: member.rentalId, unitId: id })
    if (form.rules !== undefined) emit('unit.rules_saved', { rentalId: member.rentalId, unitId: id })
    const isNightly = (form.baseRentalPeriod ?? unit.base) === 'Nightly'
    if (changesHours(unit.base === 'Nightly' ? unit.nights : null, isNightly ? nights : null))
      emit('unit.hours_changed', { rentalId: member.rentalId, unitId: id })
  }
  return { unit: await readUnitOfOffice(tx, member.rentalId, id) }
}

/** The category that was chosen, if one was. Refused: one that is gone, of another kind than the one sent with it, and values that the unit's category does not have. */
async function findChosen(tx: Db, form: Partial<Parsed<typeof endpoint>>, unit: LockedUnit): Promise<Category | undefined> {
  if (form.categoryId === undefined && form.attributes === undefined) return undefined
  const tree = await listTree(tx)
  const chosen = tree.find(one => one.id === form.categoryId && one.status !== 'removed')
  if (form.categoryId && !chosen) throw invalidField('category_id', 'invalid')
  if (chosen && form.kind !== undefined && form.kind !== chosen.kind) throw invalidField('kind', 'invalid')
  const kind = chosen?.kind ?? form.kind ?? unit.kind
  const stays = form.categoryId === undefined && kind === unit.kind
  const own = chosen ?? categoryOf(tree, { kind, categoryId: stays ? unit.categoryId : null })
  const foreign = unitAttributes.find(name => form.attributes?.[name] != null && !own?.attributes.includes(name))
  if (foreign) throw invalidField(`attributes.${foreign}`, 'invalid')
  return chosen
}
