import type { listDocumentViews as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { listViews } from '../media/documents/documents.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findOwnStay } from './acceptance.views.ts'

/** Who looked at a guest's documents, and when; also after they are gone. */
export const listDocumentViews: Handler<typeof endpoint> = async ({ tx, actor }, { booking: id }) => ({
  views: await listViews(tx, await findOwnStay(tx, actor.id, id)),
})
