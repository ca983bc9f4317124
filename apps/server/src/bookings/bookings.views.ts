import { openActs } from '@rentwell/contract/bookings/acts.rules.ts'
import { isOverdue, refundOf } from '@rentwell/contract/bookings/bookings.rules.ts'
import { linesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import { onlinePart } from '@rentwell/contract/pricing/prices.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { routedBy, sql, type Db, type Query } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import {
  backJson,
  chargesAgainSql,
  depositJson,
  dueOf,
  firm,
  presentDeposit,
  presentRest,
  restJson,
  type DepositRow,
  type OtherRefundsRow,
  type RestRow,
} from './payments/paid.views.ts'
import { chargesColumns, presentCharges, type ChargesRow } from './charges/charges.views.ts'
import { customerColumns, type BookedCustomerRow } from './customers/booked-customer.views.ts'
import { itemColumns, presentItems, type ItemRow } from './items.views.ts'
import { changeJson, presentChange, type ChangeRow } from './reschedule/change.views.ts'
import type { BookingView, Viewer } from './viewer.policy.ts'
import { ownReviewJson, presentOwnReview, type OwnReviewRow } from './reviewed.views.ts'
import { refundSchedule } from '@rentwell/contract/pricing/refunds.rules.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import { mayReview } from '@rentwell/contract/bookings/own-review.rules.ts'

/** A booking with its joined data, from which a `BookingView` is built. */
export interface BookingRow extends ItemRow, ChargesRow, BookedCustomerRow, Pick<BookingView, 'guests' | 'comment'> {
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
  unit: BookingView['unit']
  guest: (Omit<NonNullable<BookingView['user']>, 'insertedAt'> & { insertedAt: string }) | null
  rental: BookingView['rental'] & { addressIsPublic: boolean }
  basePrice: number
  lines: PriceFact[]
  unitTotal: number
  total: number
  /** The discount code of the price. */
  codeId: string | null
  currency: BookingView['currency']
  paymentKind: 'online' | 'at_rental' | null
  paymentStatus: BookingView['payment']['status']
  paymentId: string | null
  /** URL of the bank's authentication page, if the payment requires an action of the guest. */
  actionUrl: string | null
  /** Deadline to repeat a failed payment. */
  payBy: Date | null
  refunded: number
  /** The parts of `refunded` that did not go to a card. */
  back: OtherRefundsRow | null
  feeBps: number
  onlinePercent: number
  paidOnline: number
  datesBack: number
  paidCash: number
  chargesAgain: boolean
  /** The latest additional charge to a card. */
  rest: RestRow | null
  deposit: DepositRow | null
  policy: CancellationPolicy
  note: string
  change: ChangeRow | null
  review: OwnReviewRow | null
  /** When the guest of a walk-in first opened it. */
  openedAt: Date | null
  history: { status: BookingStatus; at: string; kind: 'guest' | 'rental' | 'system'; name: string | null; reason: string | null; note: string | null }[]
}

/** SQL: the columns of a `BookingRow` for a booking `b` with `bookingJoins`. */
const bookingColumns = sql`
  b.id, b.number, b.status, b.rental_id as "rentalId", b.inserted_at as "insertedAt", b.expires_at as "expiresAt", b.confirmed_at as "confirmedAt", b.quote_until as "quoteUntil",
  lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as "rentalLength", b.base_rental_period as "baseRentalPeriod", (b.priced_from ->> 'guests')::int as guests, b.comment,
  json_build_object('id', u.id, 'title', u.title, 'kind', u.kind, 'photos', u.photos) as unit,
  ${itemColumns},
  case when g.id is not null then json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'profilePic', g.profile_pic, 'insertedAt', g.inserted_at,
    'email', ge.email, 'phoneNumber', gp.phone, 'about', case when g.profile_visible then g.about else '' end) end as guest,
  json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'brandColor', r.brand_color, 'shortAddress', r.short_address, 'addressIsPublic', r.address_is_public, 'timeZone', b.time_zone, 'address', r.address, 'locationGettingAround', r.getting_around,
    'location', json_build_object('type', 'Point', 'coordinates', json_build_array(r.lat, r.lng)), 'contactPhone', r.contact_phone, 'contactEmail', r.contact_email) as rental,
  b.base_price as "basePrice", b.lines, b.unit_total as "unitTotal", b.total, b.code_id as "codeId", json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
  b.payment_kind as "paymentKind", b.payment_status as "paymentStatus", b.payment_id as "paymentId", b.pay_by as "payBy", b.refunded, b.policy,
  b.fee_bps as "feeBps", b.online_percent as "onlinePercent", b.paid_online as "paidOnline", b.dates_back as "datesBack", b.paid_cash as "paidCash",
  ${chargesColumns},
  ${backJson} as back,
  ${restJson} as rest,
  ${chargesAgainSql} as "chargesAgain",
  ${depositJson} as deposit,
  (select p.action_url from payments p where p.rental_id = b.rental_id and p.id = b.payment_id and p.status = 'requires_action') as "actionUrl",
  b.opened_at as "openedAt",
  ${customerColumns}, b.note,
  (select ${changeJson} from booking_changes ch where ch.rental_id = b.rental_id and ch.booking_id = b.id and ch.status = 'open') as change,
  (select ${ownReviewJson} from reviews w where w.rental_id = b.rental_id and w.booking_id = b.id) as review,
  (select json_agg(json_build_object('status', h.dst, 'at', h.at, 'kind', h.by_kind, 'name', hu.first_name, 'reason', h.reason, 'note', h.note) order by h.at, h.id)
    from booking_history h left join users hu on hu.id = h.by_user where h.rental_id = b.rental_id and h.booking_id = b.id) as history`

const bookingJoins = sql`
  join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id join currencies c on c.id = b.currency_id
  left join users g on g.id = b.guest_id left join user_phones gp on gp.user_id = g.id left join user_emails ge on ge.user_id = g.id`

/** A booking as the viewer may see it, or the refusal `not_found`. */
export async function readView(db: Db, rentalId: string, id: string, viewer: Viewer, language: Language, now: Date): Promise<BookingView> {
  const row = await db.row<BookingRow>(
    sql`select ${routedBy('rental_id', rentalId, bookingColumns)} from bookings b ${bookingJoins} where b.rental_id = ${rentalId} and b.id = ${id}`,
  )
  must(row, 'not_found')
  return present(row, viewer, language, now)
}

/** Bookings `b` selected by `from`, with conditions, order and limit in `rest`; all of one rental if `rentalId` is given. */
export async function listViews(
  db: Db,
  from: Query,
  rest: Query,
  viewer: Viewer | ((row: BookingRow) => Viewer),
  language: Language,
  now: Date,
  rentalId?: string,
): Promise<BookingView[]> {
  const asked = sql`select ${bookingColumns} from ${from} ${bookingJoins} ${rest}`
  const rows = await db.rows<BookingRow>(rentalId === undefined ? asked : routedBy('rental_id', rentalId, asked))
  return rows.map(row => present(row, typeof viewer === 'function' ? viewer(row) : viewer, language, now))
}

/** Converts a row to the response: what the viewer may see, in their language. */
function present(row: BookingRow, viewer: Viewer, language: Language, now: Date): BookingView {
  const {
    guest,
    history,
    quoteUntil: _ofDraft,
    codeId: _ofPrice,
    confirmedAt,
    paymentKind,
    paymentStatus,
    paymentId,
    actionUrl,
    payBy,
    refunded,
    back,
    feeBps: _fee,
    onlinePercent,
    paidOnline,
    datesBack,
    paidCash,
    chargesAgain,
    rest,
    deposit,
    rental,
    customer,
    customerId,
    note,
    change,
    review,
    items,
    pieces,
    openedAt: _proves,
    charged: _sum,
    lateFeeNoted: _noted,
    ...plain
  } = row
  const isFirm = firm.has(row.status)
  const shownItems = presentItems({ ...row, items, pieces })
  const smallest = smallestOf(row.currency.code)
  const online = onlinePart(row.total, onlinePercent, smallest)
  const due = dueOf(row, online)
  // Contact details are hidden from both parties until the booking is confirmed.
  const { email, phoneNumber, about, ...shownGuest } = guest ?? {}
  const { addressIsPublic, address, locationGettingAround, location, contactPhone, contactEmail, ...shownRental } = rental
  return {
    ...plain,
    items: shownItems,
    ...presentCharges(row, shownItems, now),
    number: String(row.number),
    overdue: isOverdue(row.status, row.endAt, now),
    rentalLengthHumanized: lengthInWords(row.rentalLength, row.baseRentalPeriod, language),
    rentalPeriodHumanized: periodInWords(row.startAt, row.endAt, row.baseRentalPeriod, rental.timeZone, language),
    // The account of a walk-in's guest is hidden from the rental: they gave a name and a phone number only.
    user:
      customer && viewer.side === 'rental'
        ? null
        : guest && {
            ...(shownGuest as Omit<typeof guest, 'email' | 'phoneNumber' | 'about'>),
            insertedAt: new Date(guest.insertedAt),
            ...(viewer.side === 'rental' && about ? { about } : {}),
            ...(isFirm && viewer.side === 'rental' ? { email: email ?? null, ...(phoneNumber ? { phoneNumber } : {}) } : {}),
          },
    ...(viewer.side === 'rental' ? { note, customerId, ...(customer ? { customer } : {}) } : {}),
    rental: {
      ...shownRental,
      ...(isFirm || addressIsPublic ? { address, locationGettingAround, ...(location ? { location } : {}) } : {}),
      ...(isFirm ? { contactPhone, contactEmail } : {}),
    },
    ...linesInWords(row.lines, row.unit.title, language),
    balanceDue: due,
    payment: {
      id: paymentId,
      kind: paymentKind,
      status: paymentStatus,
      refunded,
      refundedByHand: back?.byHand ?? 0,
      refundRefused: back?.refused ?? 0,
      online,
      paidOnline: Math.max(0, paidOnline - refunded),
      paidAtRental: paidCash,
      due,
      chargesAgain,
      rest: presentRest(rest, viewer),
      ...(actionUrl && viewer.side === 'guest' ? { actionUrl } : {}),
      ...(payBy ? { payBy } : {}),
    },
    deposit: deposit && presentDeposit(deposit, viewer),
    refunds: refundSchedule(row.policy, paidOnline > 0 ? paidOnline - datesBack : online, confirmedAt ?? now, row.startAt, smallest),
    can: canDo(row, viewer, now),
    change: change && presentChange(change, row.baseRentalPeriod, rental.timeZone, language),
    // If the stay is paid at the rental, no card was charged and nothing is refunded.
    refundIfCancelledNow:
      row.status === 'confirmed' && paidOnline > 0
        ? refundOf(
            { policy: row.policy, confirmedAt, start: row.startAt },
            { amount: paidOnline - datesBack, refunded: refunded - datesBack },
            { side: viewer.side },
            now,
            smallest,
          )
        : 0,
    review: review && presentOwnReview(review),
    history: (history ?? []).map(one => ({
      status: one.status,
      at: new Date(one.at),
      by: { kind: one.kind, name: one.kind === 'rental' && viewer.side === 'guest' ? rental.title : (one.name ?? '') },
      reason: one.reason,
      note: one.note,
    })),
  }
}

function canDo(row: BookingRow, viewer: Viewer, now: Date): BookingView['can'] {
  // A walk-in that has not been opened yet has no guest.
  if (viewer.side === 'guest' && row.guest === null) return []
  const change = row.change && { by: row.change.by, expiresAt: new Date(row.change.expiresAt) }
  const acts = openActs({ status: row.status, start: row.startAt, quoteUntil: row.quoteUntil, expiresAt: row.expiresAt, change }, viewer.side, now)
  if (viewer.side === 'rental') return acts.filter(act => act !== 'cancel' || mayInRental(viewer.role, 'cancel_bookings'))
  const stay = { openedAt: row.openedAt, paidOnline: row.paidOnline, startedAt: reachedAt(row, 'in_progress'), completedAt: reachedAt(row, 'completed') }
  return mayReview(stay, row.review !== null, now) ? [...acts, 'review'] : acts
}

const reachedAt = ({ history }: BookingRow, status: BookingStatus) => {
  const step = history?.find(one => one.status === status)
  return step && new Date(step.at)
}
