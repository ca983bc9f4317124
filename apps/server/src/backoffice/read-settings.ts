import type { readSettings as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { loadSettings } from './settings.store.ts'

/** What the operator has set for the whole site. */
export const readSettings: Handler<typeof endpoint> = async ({ tx }) => ({ settings: await loadSettings(tx) })
