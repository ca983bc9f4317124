import { isId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasBooking, hasConversation, hasRecord, hasUnits, isRental } from './own-site.views.ts'

/**
 * What can be called under the own domain of a rental: its public pages, logins, the account, and what a guest has with it. Not what reaches beyond the
 * rental: the export of an account, and tokens for programs.
 */
const served = [
  /^\/(?:rentals\/\{rental\}|bookings|conversations|records|b|pay|offers|quote|login|signup|logout|geo|currencies|categories|legal|tasks|events)(?:\/|$)/,
  /^\/me(?:\/(?:email|phone|identities|payment_methods|sessions|step_up|restore|recovery|upload_signature)(?:\/|$)|$)/,
]
/** Leads back to the product's host. */
const closed = /^\/login\/oidc(?:\/|$)|^\/signup\/oidc(?:\/|$)/

interface Called {
  /** As the endpoint names it, with its parameters in braces. */
  endpoint: string
  path: Record<string, string>
  /** JSON, before it is checked. */
  body: unknown
}

/**
 * Refuses what the own domain of a rental does not serve with `not_found`: other rentals, their units, bookings and conversations, search, the offices.
 * Secret links are judged where they are read.
 */
export async function mustBeOfSite(db: Db, rentalId: string, { endpoint, path, body }: Called): Promise<void> {
  must(served.some(pattern => pattern.test(endpoint)) && !closed.test(endpoint), 'not_found')
  const { rental, booking, conversation, record } = path
  if (rental !== undefined) must(await isRental(db, rentalId, rental), 'not_found')
  if (booking !== undefined) must(await hasBooking(db, rentalId, booking), 'not_found')
  if (conversation !== undefined) must(await hasConversation(db, rentalId, conversation), 'not_found')
  if (record !== undefined) must(await hasRecord(db, rentalId, record), 'not_found')
  if (typeof body !== 'object' || body === null) return
  const { units, rental: ofRental, conversation: ofConversation } = namedIn(body)
  if (units.length > 0) must(await hasUnits(db, rentalId, units), 'not_found')
  if (ofRental !== undefined) must(ofRental === rentalId, 'not_found')
  if (ofConversation !== undefined) must(await hasConversation(db, rentalId, ofConversation), 'not_found')
}

/** Of more units than any call takes, the rest is left to the call's own check. */
const mostUnits = 200

/** The ids that a body names. What is none is left to the check of the call. */
function namedIn(body: object) {
  const { unit_id: unit, items, rental_id: rental, conversation_id: conversation } = body as Record<string, unknown>
  const ids = [unit, ...(Array.isArray(items) ? items.slice(0, mostUnits).map((item: unknown) => (item as { unit_id?: unknown } | null)?.unit_id) : [])]
  const idOf = (value: unknown) => (typeof value === 'string' && isId(value) ? value.toLowerCase() : undefined)
  return { units: ids.flatMap(id => idOf(id) ?? []), rental: idOf(rental), conversation: idOf(conversation) }
}
