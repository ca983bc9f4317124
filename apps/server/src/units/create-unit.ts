import type { createUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { newUnitFieldRights } from '@rentwell/contract/units/units.rules.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { mustBePayableHere } from '../rentals/rentals.public.ts'
import { newId } from '../platform/base/ids.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { loadCategory } from './categories.views.ts'
import { changedNights, withMinNights } from './unit-nights.policy.ts'
import { findSameUnit } from './units.repeats.ts'
import { findNewTerms, insertUnit } from './units.store.ts'
import { readUnitOfOffice } from './units.views.ts'

/** Adds a unit to the rental with its pieces, bookable at once. */
export const createUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, keyed, emit }, form) => {
  const repeated = keyed ? undefined : await findSameUnit(tx, member.rentalId, form, now)
  if (repeated) return new Answered(200, { unit: await readUnitOfOffice(tx, member.rentalId, repeated) })
  const { basePrice, extraGuestPrice, cleaningFee } = form
  await mustBePayableHere(tx, member.rentalId, { basePrice, ...(extraGuestPrice && { extraGuestPrice }), ...(cleaningFee && { cleaningFee }) })
  mustSetFields(member, newUnitFieldRights, form, await findNewTerms(tx, member.rentalId))
  const category = await loadCategory(tx, form)
  const nights = changedNights(form, { base: 'Daily', nights: null })
  const id = newId()
  await insertUnit(tx, { ...form, nights, rules: withMinNights({}, form.minNights), kind: category?.kind ?? form.kind, rentalId: member.rentalId, id, now })
  emit('unit.created', { rentalId: member.rentalId, unitId: id })
  return { unit: await readUnitOfOffice(tx, member.rentalId, id) }
}
