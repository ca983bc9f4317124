import type { listCustomers as endpoint } from '@rentwell/contract/customers/customers.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listCards } from './customers.views.ts'
import { presentCustomer } from './present-customer.ts'

/** The rental's customers by name. */
export const listCustomers: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, cursors }, { limit, cursor, ...filter }) => {
  const list = `customers ${member.rentalId} ${filter.q ?? ''} ${filter.tag ?? ''} ${filter.banned ?? ''}`
  const rows = await listCards(tx, member.rentalId, filter, cursors.read(list, cursor), limit + 1)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.sortKey, last.id]))
  return { customers: page.map(presentCustomer), nextCursor }
}
