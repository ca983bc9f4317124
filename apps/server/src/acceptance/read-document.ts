import type { readDocument as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOwnStay } from './acceptance.views.ts'
import { openPaper } from './papers.ts'

/** A photograph of the guest's own document, taken by the rental. */
export const readDocument =
  (settings: HandOverSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now }, { booking, document }) => ({
    body: await openPaper(settings, await findOwnStay(tx, actor.id, booking), document, actor.id, now),
    disposition: 'inline',
  })
