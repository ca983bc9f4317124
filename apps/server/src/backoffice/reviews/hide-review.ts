import type { hideReview as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { hideText, lockAnyReview } from '../../reviews/reviews.public.ts'
import { insertEntry } from '../audit.store.ts'
import { readText } from './reviews.views.ts'

/** Hides a text for a reason that everybody reads; the numbers stay. The first reason stands. */
export const hideReview: Handler<typeof endpoint> = async ({ tx, actor, now }, { review: id, reason }) => {
  const review = await lockAnyReview(tx, id)
  must(review, 'not_found')
  if (review.hiddenReason === null) {
    await hideText(tx, review.rentalId, id, { reason, userId: actor.id, now })
    await insertEntry(tx, { by: actor.id, act: 'review.hidden', subjectId: id, reason, before: { hiddenReason: null }, after: { hiddenReason: reason }, now })
  }
  return { review: await readText(tx, id) }
}
