import type { HandOverSettings } from './acceptance.policy.ts'
import { findOwnStay } from './acceptance.views.ts'
import { openPaper } from './papers.ts'

/** A guest looks at what the rental photographed of their documents. */
export const readDocument = async (settings: HandOverSettings, userId: string, { booking, document }: { booking: string; document: string }, now: Date) =>
  openPaper(settings, await findOwnStay(settings.db, userId, booking), document, userId, now)
