import type { readOfficeUnit as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/routes.ts'
import { readUnitOfOffice } from './units.views.ts'

/** A unit as its rental's members see it. */
export const readOfficeUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { unit }) => ({
  unit: await readUnitOfOffice(tx, member.rentalId, unit),
})
