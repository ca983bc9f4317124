import type { unblockUnit as endpoint } from '@rentwell/contract/calendar/blocks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findBlock, findRemover, removeBlock } from './blocks.store.ts'
import { lockCalendar } from './calendar.store.ts'

/** Removes a block; its dates become free unless something else holds them. */
export const unblockUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { block: id }) => {
  const found = await findBlock(tx, member.rentalId, id)
  if (found) await lockCalendar(tx, member.rentalId, found.unitId)
  const block = found && (await findBlock(tx, member.rentalId, id))
  if (!block) {
    const remover = await findRemover(tx, member.rentalId, id)
    must(remover?.userId === member.userId, 'not_found')
    return
  }
  await removeBlock(tx, member.rentalId, block, member.userId, now)
  emit('unit.unblocked', { rentalId: member.rentalId, unitId: block.unitId, blockId: id })
}
