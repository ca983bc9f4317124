import type { readCategories as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listEdited } from './categories.views.ts'

/** The whole tree as it is edited. */
export const readCategories: Handler<typeof endpoint> = async ({ tx }) => ({ categories: await listEdited(tx) })
