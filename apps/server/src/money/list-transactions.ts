import type { listTransactions as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listMovements } from './finances.views.ts'

/** Every movement of a rental's money, newest first. */
export const listTransactions: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, cursors },
  { limit, cursor, kind, unitId, from = '0001-01-01', to = '9998-12-31' },
) => {
  const list = `transactions ${member.rentalId} ${kind ?? ''} ${unitId ?? ''} ${from} ${to}`
  const rows = await listMovements(tx, member.rentalId, { from, to, unitId, kind }, cursors.read(list, cursor), limit)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.at.toISOString(), last.id]))
  return { transactions: page, nextCursor }
}
