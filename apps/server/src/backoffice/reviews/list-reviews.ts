import type { listReviews as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { pageOf } from '../page-of.ts'
import { listTexts } from './reviews.views.ts'

/** Every review, newest first, hidden or not; `q` looks into the texts, for a guest, a rental or a booking's number. */
export const listReviews: Handler<typeof endpoint> = async ({ tx, cursors }, input) => {
  const { page, nextCursor } = await pageOf(cursors, 'reviews', input, wanted => listTexts(tx, wanted))
  return { reviews: page, nextCursor }
}
