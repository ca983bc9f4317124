import type { removeStock as endpoint } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockCalendar } from '../calendar.store.ts'
import { setTracking } from '../../units/units.public.ts'
import { listPieceStates } from './pieces.store.ts'

/** Tells the things of a unit apart again: each is a piece that can have a name, a label and a serial number. */
export const removeStock: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit }) => {
  must((await lockCalendar(tx, member.rentalId, unit)) > 0, 'not_found')
  await setTracking(tx, member.rentalId, unit, 'piece', now)
  emit('unit.pieces_changed', { rentalId: member.rentalId, unitId: unit })
  return { count: (await listPieceStates(tx, member.rentalId, unit)).filter(({ state }) => state === 'ready').length }
}
