import type { listCodes as endpoint } from '@rentwell/contract/pricing/codes.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listCodeRows } from './codes.store.ts'

/** The active discount codes of a rental, newest first. */
export const listCodes: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, cursors }, { limit, cursor }) => {
  const list = `codes ${member.rentalId}`
  const found = await listCodeRows(tx, member.rentalId, limit, cursors.read(list, cursor))
  const { page, nextCursor } = pageFrom(found, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { codes: page, nextCursor }
}
