import type { readOfficeUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readPlaceOfUnit, readUnitOfOffice } from './units.views.ts'

/** A unit as its rental's members see it, and where it is now. */
export const readOfficeUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { unit }) => ({
  unit: await readUnitOfOffice(tx, member.rentalId, unit),
  place: await readPlaceOfUnit(tx, member.rentalId, unit, now),
})
