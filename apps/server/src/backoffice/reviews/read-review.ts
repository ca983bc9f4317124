import type { readReview as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readText } from './reviews.views.ts'

/** A review with both of its texts and where it came from. */
export const readReview: Handler<typeof endpoint> = async ({ tx }, { review }) => ({ review: await readText(tx, review) })
