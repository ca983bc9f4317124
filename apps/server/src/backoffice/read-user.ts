import type { readUser as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/routes.ts'
import { readPerson } from './users.views.ts'

export const readUser: Handler<typeof endpoint> = async ({ tx }, { user }) => ({ user: await readPerson(tx, user) })
