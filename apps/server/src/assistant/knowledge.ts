import { LRUCache } from 'lru-cache'
import type { Language } from '@rentwell/contract/product.ts'
import type { BookingView } from '../bookings/bookings.public.ts'
import type { Db } from '../platform/db/db.ts'
import { findFacts, listOwnBookings, type RentalFacts } from './facts.views.ts'
import { indexOf, type Index } from './find-lines.ts'
import type { Line } from './line.ts'
import { linesOf, ownLinesOf } from './lines.ts'

/** What is known to answer from, for one guest in one moment. */
export interface Knowledge {
  db: Db
  rental: RentalFacts
  /** Of the rental, then of the guest's own bookings. */
  lines: Line[]
  /** Of the rental's lines. */
  index: Index
  guestId: string
  language: Language
  now: Date
}

interface Kept {
  facts: string
  lines: Line[]
  index: Index
}

const kept = new LRUCache<string, Kept>({ max: 30 })

/** The lines of a rental and where to find them; made anew when anything of it has changed. */
function linesAndIndex(rental: RentalFacts, language: Language): Kept {
  const key = `${rental.id} ${language} ${rental.address === null ? 'without' : 'with'} address`
  const facts = JSON.stringify(rental)
  const known = kept.get(key)
  if (known?.facts === facts) return known
  const lines = linesOf(rental, language)
  const next = { facts, lines, index: indexOf(lines) }
  kept.set(key, next)
  return next
}

/** A private address and the way there are known to a guest whose booking shows them. */
function withPlaceOf(bookings: BookingView[], rental: RentalFacts): RentalFacts {
  const shown = bookings.find(booking => booking.rental.address !== undefined)?.rental
  return shown ? { ...rental, address: shown.address ?? null, gettingAround: shown.locationGettingAround ?? null } : rental
}

/** Everything that may be said to this guest; undefined where the rental is gone. */
export async function gatherKnowledge(db: Db, rentalId: string, guestId: string, language: Language, now: Date): Promise<Knowledge | undefined> {
  const found = await findFacts(db, rentalId)
  if (!found) return undefined
  const bookings = await listOwnBookings(db, rentalId, guestId, language, now)
  const rental = withPlaceOf(bookings, found)
  const { lines, index } = linesAndIndex(rental, language)
  const own = ownLinesOf(bookings, language, lines.length + 1)
  return { db, rental, lines: [...lines, ...own], index, guestId, language, now }
}
