import type { ChangeStatus } from '@rentwell/contract/bookings/changes.rules.ts'
import { lostCodeInWords } from '@rentwell/contract/pricing/lines.words.ts'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { sql } from '../../platform/db/db.ts'
import type { BookingView } from '../viewer.policy.ts'
import { insteadOf } from './changes.store.ts'

/** A reschedule request as JSON, with times as strings. */
export interface ChangeRow {
  id: string
  startAt: string
  endAt: string
  rentalLength: number
  lines: PriceFact[]
  total: number
  difference: number
  insertedAt: string
  expiresAt: string
  status: ChangeStatus
  by: 'guest' | 'rental'
  /** The unit that is offered instead of other dates. */
  unit: { id: string; title: string; photo: string | null; count: number; insteadOf: string } | null
}

/** SQL: a reschedule request `ch` as a `ChangeRow`. */
export const changeJson = sql`json_build_object('id', ch.id, 'startAt', lower(ch.period), 'endAt', upper(ch.period), 'rentalLength', ch.rental_length, 'lines', ch.lines, 'total', ch.total,
  'difference', ch.difference, 'insertedAt', ch.inserted_at, 'expiresAt', ch.expires_at, 'status', ch.status, 'by', ch.asked_by,
  'unit', (select json_build_object('id', o.id, 'title', o.title, 'photo', o.photos[1], 'count', coalesce(ch.count, 1), 'insteadOf', ${insteadOf(sql`ch`)}) from units o where o.rental_id = ch.rental_id and o.id = ch.unit_id))`

/** Converts a reschedule request to the response. */
export const presentChange = ({ lines, ...change }: ChangeRow, base: BasePeriod, timeZone: string, language: Language): NonNullable<BookingView['change']> => {
  const [startAt, endAt] = [new Date(change.startAt), new Date(change.endAt)]
  return {
    ...change,
    startAt,
    endAt,
    rentalLengthHumanized: lengthInWords(change.rentalLength, base, language),
    rentalPeriodHumanized: periodInWords(startAt, endAt, base, timeZone, language),
    lostCode: lostCodeInWords(lines, language),
    insertedAt: new Date(change.insertedAt),
    expiresAt: new Date(change.expiresAt),
  }
}
