import type { listPapers as endpoint } from '@rentwell/contract/money/papers.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { rentalOfGuest } from './papers.views.ts'
import { listPapersOf } from './present-papers.ts'

/** The papers of a guest's own booking. */
export const listPapers: Handler<typeof endpoint> = async ({ tx, actor }, { booking }) => ({
  papers: await listPapersOf(tx, await rentalOfGuest(tx, actor.id, booking), booking),
})
