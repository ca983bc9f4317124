import type { listCategories as endpoint } from '@rentwell/contract/units/categories.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listTree } from './categories.views.ts'

/** The tree that guests choose from, hidden categories too: a unit may be in one, and a link may lead there. */
export const listCategories: Handler<typeof endpoint, object> = async ({ tx }) => ({
  categories: (await listTree(tx)).filter(one => one.status !== 'removed'),
})
