import type { saveBlock as endpoint } from '@rentwell/contract/calendar/blocks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { blockPeriod } from './block-period.ts'
import { findBlock, updateBlock } from './blocks.store.ts'
import { lockCalendar } from './calendar.store.ts'

/** Changes the dates or the note of a block; dates that it no longer covers become free. */
export const saveBlock: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { block: id, startAt, endAt, note }) => {
  const found = await findBlock(tx, member.rentalId, id)
  must(found, 'not_found')
  await lockCalendar(tx, member.rentalId, found.unitId)
  const block = await findBlock(tx, member.rentalId, id)
  must(block, 'not_found')
  const moves = startAt !== undefined || endAt !== undefined
  const whole = { start: block.startAt, end: block.endAt }
  const period = moves ? blockPeriod(startAt ?? whole.start, endAt ?? whole.end, now) : whole
  await updateBlock(tx, member.rentalId, block, { period, note: note ?? block.note, now })
  emit('unit.block_saved', { rentalId: member.rentalId, unitId: block.unitId, blockId: id })
  return { block: { ...block, startAt: period.start, endAt: period.end, note: note ?? block.note } }
}
