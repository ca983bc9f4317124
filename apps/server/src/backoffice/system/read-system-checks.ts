import type { readSystemChecks as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { Inspection } from './inspection.ts'

/** Every check of `npm run doctor`, run now: it calls the services that the settings name. */
export const readSystemChecks =
  ({ inspect }: Inspection): Handler<typeof endpoint> =>
  async ({ now }) => ({ checks: await inspect(now) })
