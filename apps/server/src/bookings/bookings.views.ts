import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { isOverdue, refundSchedule, type BookingStatus, type PriceFact } from '@rentwell/contract/bookings/bookings.rules.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/bookings/bookings.words.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod, CancellationPolicy } from '@rentwell/contract/units/units.rules.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { sql, type Db, type Query } from '../platform/db.ts'
import { must } from '../platform/must.ts'

export type BookingView = Returned<typeof readBooking>['booking']

/** Who looks: the guest, or a member of the rental with a role. */
export type Viewer = { side: 'guest' } | { side: 'rental'; role: Role }

interface Row {
  id: string
  number: number
  status: BookingStatus
  rentalId: string
  insertedAt: Date
  expiresAt: Date | null
  confirmedAt: Date | null
  quoteUntil: Date
  startAt: Date
  endAt: Date
  rentalLength: number
  baseRentalPeriod: BasePeriod
  comment: string
  unit: BookingView['unit']
  guest: (Omit<NonNullable<BookingView['user']>, 'insertedAt'> & { insertedAt: string }) | null
  rental: BookingView['rental'] & { address: string; locationGettingAround: string; contactPhone: string | null }
  basePrice: number
  lines: PriceFact[]
  unitTotal: number
  total: number
  currency: BookingView['currency']
  paymentKind: 'online' | 'at_rental' | null
  paymentStatus: BookingView['payment']['status']
  refunded: number
  policy: CancellationPolicy
  history: { status: BookingStatus; at: string; kind: 'guest' | 'rental' | 'system'; name: string | null; reason: string | null }[]
}

const columns = sql`
  b.id, b.number, b.status, b.rental_id as "rentalId", b.inserted_at as "insertedAt", b.expires_at as "expiresAt", b.confirmed_at as "confirmedAt", b.quote_until as "quoteUntil",
  lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as "rentalLength", b.base_rental_period as "baseRentalPeriod", b.comment,
  json_build_object('id', u.id, 'title', u.title, 'photos', u.photos) as unit,
  case when g.id is not null then json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'profilePic', g.profile_pic, 'insertedAt', g.inserted_at,
    'email', ge.email, 'phoneNumber', gp.phone) end as guest,
  json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'shortAddress', r.short_address, 'timeZone', b.time_zone, 'address', r.address, 'locationGettingAround', r.getting_around,
    'location', json_build_object('type', 'Point', 'coordinates', json_build_array(r.lat, r.lng)), 'contactPhone', r.contact_phone) as rental,
  b.base_price as "basePrice", b.lines, b.unit_total as "unitTotal", b.total, json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
  b.payment_kind as "paymentKind", b.payment_status as "paymentStatus", b.refunded, b.policy,
  (select json_agg(json_build_object('status', h.dst, 'at', h.at, 'kind', h.by_kind, 'name', hu.first_name, 'reason', h.reason) order by h.at, h.id)
    from booking_history h left join users hu on hu.id = h.by_user where h.rental_id = b.rental_id and h.booking_id = b.id) as history`

const joins = sql`
  join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id join currencies c on c.id = b.currency_id
  left join users g on g.id = b.guest_id left join user_phones gp on gp.user_id = g.id left join user_emails ge on ge.user_id = g.id`

/** One booking of a rental. */
export async function readView(db: Db, rentalId: string, id: string, viewer: Viewer, language: Language, now: Date): Promise<BookingView> {
  const row = await db.row<Row>(sql`select ${columns} from bookings b ${joins} where b.rental_id = ${rentalId} and b.id = ${id}`)
  must(row, 'not_found')
  return present(row, viewer, language, now)
}

/** Bookings of `from`, with its conditions and order. */
export async function listViews(db: Db, from: Query, rest: Query, viewer: Viewer, language: Language, now: Date): Promise<BookingView[]> {
  const rows = await db.rows<Row>(sql`select ${columns} from ${from} ${joins} ${rest}`)
  return rows.map(row => present(row, viewer, language, now))
}

const firm = new Set<BookingStatus>(['confirmed', 'in_progress', 'completed'])

function present(row: Row, viewer: Viewer, language: Language, now: Date): BookingView {
  const { guest, history, quoteUntil: _ofDraft, confirmedAt, paymentKind, paymentStatus, refunded, rental, ...plain } = row
  const isFirm = firm.has(row.status)
  // Before the rental agrees, neither side is told how to reach the other outside the product.
  const { email, phoneNumber, ...shownGuest } = guest ?? {}
  const { address, locationGettingAround, location, contactPhone, ...shownRental } = rental
  return {
    ...plain,
    number: String(row.number),
    overdue: isOverdue(row.status, row.endAt, now),
    rentalLengthHumanized: lengthInWords(row.rentalLength, row.baseRentalPeriod, language),
    rentalPeriodHumanized: periodInWords(row.startAt, row.endAt, row.baseRentalPeriod, rental.timeZone, language),
    user: guest && {
      ...(shownGuest as Omit<typeof guest, 'email' | 'phoneNumber'>),
      insertedAt: new Date(guest.insertedAt),
      ...(isFirm && viewer.side === 'rental' ? { email: email ?? null, ...(phoneNumber ? { phoneNumber } : {}) } : {}),
    },
    rental: { ...shownRental, ...(isFirm ? { address, locationGettingAround, contactPhone, ...(location ? { location } : {}) } : {}) },
    lines: row.lines.map(line => ({ label: lineInWords(line, row.unit.title, language), amount: line.amount })),
    payment: { id: null, kind: paymentKind, status: paymentStatus, refunded },
    refunds: refundSchedule(row.policy, row.total, confirmedAt ?? now, row.startAt),
    can: canDo(row, viewer, now),
    // Nothing has been taken while the guest pays at the rental.
    refundIfCancelledNow: 0,
    review: null,
    history: (history ?? []).map(one => ({
      status: one.status,
      at: new Date(one.at),
      by: { kind: one.kind, name: one.kind === 'rental' && viewer.side === 'guest' ? rental.title : (one.name ?? '') },
      reason: one.reason,
    })),
  }
}

/** 'Vario 125, 3 days' */
export const lineInWords = (line: PriceFact, unitTitle: string, language: Language) => `${unitTitle}, ${lengthInWords(line.length, line.base, language)}`

function canDo(row: Row, viewer: Viewer, now: Date): BookingView['can'] {
  const { status } = row
  if (viewer.side === 'guest') {
    const open = status === 'draft' || status === 'new_request' || status === 'confirmation_pending' || status === 'confirmed'
    return [...(status === 'draft' && row.quoteUntil > now ? (['confirm'] as const) : []), ...(open ? (['cancel'] as const) : [])]
  }
  const waits = status === 'confirmation_pending' && (row.expiresAt === null || row.expiresAt > now)
  return [
    ...(waits ? (['accept', 'decline'] as const) : []),
    ...(status === 'confirmed' && mayInRental(viewer.role, 'cancel_bookings') ? (['cancel'] as const) : []),
  ]
}
