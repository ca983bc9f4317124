import type { blockUnit as endpoint } from '@rentwell/contract/calendar/blocks.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { findBlock, findSameBlock, insertBlock } from './blocks.store.ts'
import { blockPeriod } from './block-period.ts'

/** Releases the dates of a unit's requests whose deadline has passed. Implemented by bookings, a later domain. */
export type ExpireRequests = (tx: Db, now: Date, emit: Emit, unitId: string) => Promise<unknown>

/** Staff block dates of a unit. Refused with `dates_taken` if a booking or another block holds them. */
export const blockUnit =
  (expireRequests: ExpireRequests): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now, emit }, { unitId, startAt, endAt, note }) => {
    const unit = await tx.row(sql`select id from units where rental_id = ${member.rentalId} and id = ${unitId}`)
    must(unit, 'not_found')
    const period = blockPeriod(startAt, endAt, now)
    const same = await findSameBlock(tx, member.rentalId, unitId, period, member.userId)
    if (same) return new Answered(200, { block: same })

    await expireRequests(tx, now, emit, unitId)
    const id = newId()
    const isClosed = await insertBlock(tx, { rentalId: member.rentalId, id, unitId, period, note: note ?? '', userId: member.userId, now })
    must(isClosed, 'dates_taken')
    emit('unit.blocked', { rentalId: member.rentalId, unitId, blockId: id })
    const block = await findBlock(tx, member.rentalId, id)
    must(block, 'not_found')
    return { block }
  }
