import type { duplicateUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import { newUnitFieldRights } from '@rentwell/contract/units/units.rules.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { copiesText } from './copies.text.ts'
import { findSameUnit } from './units.repeats.ts'
import { findNewTerms, findTerms, insertCopy, lockUnit } from './units.store.ts'
import { readUnitOfOffice } from './units.views.ts'

const longestTitle = 120

/** Adds a unit like another one: photos, text, rules and prices; nothing that was booked. Refused with `unit_hidden` if the operator hid the other one. */
export const duplicateUnit: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, language, keyed, emit },
  { unit: from, title: wanted },
) => {
  const unit = await lockUnit(tx, member.rentalId, from)
  must(unit, 'not_found')
  must(unit.hiddenReason === null, 'unit_hidden', { why: unit.hiddenReason ?? '' })
  // A copy offers on the terms of its original: those that a new unit has not are for members who may set them.
  mustSetFields(member, newUnitFieldRights, (await findTerms(tx, member.rentalId, from)) ?? {}, await findNewTerms(tx, member.rentalId))
  const title = wanted ?? copiesText[language].copyOf(unit.title.slice(0, longestTitle - copiesText[language].copyOf('').length))
  const repeated = keyed ? undefined : await findSameUnit(tx, member.rentalId, { title, basePrice: unit.basePrice }, now)
  if (repeated) return new Answered(200, { unit: await readUnitOfOffice(tx, member.rentalId, repeated) })
  const id = newId()
  await insertCopy(tx, { rentalId: member.rentalId, from, id, title, now })
  emit('unit.created', { rentalId: member.rentalId, unitId: id })
  return { unit: await readUnitOfOffice(tx, member.rentalId, id) }
}
