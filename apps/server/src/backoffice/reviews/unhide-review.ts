import type { unhideReview as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockAnyReview, showText } from '../../reviews/reviews.public.ts'
import { insertEntry } from '../audit.store.ts'
import { readText } from './reviews.views.ts'

/** Shows a hidden text again. */
export const unhideReview: Handler<typeof endpoint> = async ({ tx, actor, now }, { review: id, reason }) => {
  const review = await lockAnyReview(tx, id)
  must(review, 'not_found')
  if (review.hiddenReason !== null) {
    await showText(tx, review.rentalId, id)
    const before = { hiddenReason: review.hiddenReason }
    await insertEntry(tx, { by: actor.id, act: 'review.shown', subjectId: id, reason, before, after: { hiddenReason: null }, now })
  }
  return { review: await readText(tx, id) }
}
