import { statusOfOffer, type OfferStatus, type PartPayment } from '@rentwell/contract/bookings/offers.rules.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { openOffer, readOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { olderThan } from '../../platform/db/cursors.ts'
import { sql, type Db, type Query } from '../../platform/db/db.ts'
import type { AskedOffer, OfferTerms } from './offers.policy.ts'

export type OfferView = Returned<typeof readOffer>['offer']
export type OpenedOffer = Returned<typeof openOffer>['offer']

interface Picture {
  photo: string | null
  photoColor: string | null
}

/** An offer with its customer, its booking and the pictures of its units. */
export interface OfferRow {
  rentalId: string
  id: string
  version: number
  language: Language
  start: Date
  end: Date
  rentalLength: number
  base: BasePeriod
  timeZone: string
  currency: OfferView['currency']
  /** Whether that is still the currency of the rental. */
  isCurrent: boolean
  asked: AskedOffer
  terms: OfferTerms
  note: string
  validUntil: string
  validTo: Date
  isHolding: boolean
  heldTo: Date | null
  needsSignature: boolean
  partPayment: PartPayment | null
  sentAt: Date | null
  viewedAt: Date | null
  acceptedAt: Date | null
  acceptedOptions: string[]
  withdrawnAt: Date | null
  customer: OfferView['customer']
  pictures: Record<string, Picture>
  /** Its units that can no longer be booked. */
  closedUnits: string[]
  rental: OpenedOffer['rental'] & { isOpen: boolean }
  /** The verified domain of the rental. */
  ownDomain: string | null
  booking: {
    id: string
    number: number
    linkVersion: number
    /** Set once it is in an account. */
    guestId: string | null
    status: BookingStatus
    total: number
    charged: number
    paymentStatus: 'none' | 'processing' | 'requires_action' | 'authorised' | 'captured' | 'failed' | 'refunded'
    paidOnline: number
    datesBack: number
    paidCash: number
    onlinePercent: number
    isSigned: boolean
  } | null
  by: string
  insertedAt: Date
}

const columns = sql`
  o.rental_id as "rentalId", o.id, o.version, o.language, lower(o.period) as start, upper(o.period) as "end", o.rental_length as "rentalLength", o.base_rental_period as base,
  o.time_zone as "timeZone", json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency, r.currency_id = o.currency_id as "isCurrent", o.asked, o.terms, o.note, o.valid_until::text as "validUntil", o.valid_to as "validTo",
  o.is_holding as "isHolding", o.held_to as "heldTo", o.needs_signature as "needsSignature",
  case when o.part_percent is not null or o.part_amount is not null then jsonb_build_object('percent', o.part_percent, 'amount', o.part_amount) end as "partPayment",
  o.sent_at as "sentAt", o.viewed_at as "viewedAt", o.accepted_at as "acceptedAt", o.accepted_options as "acceptedOptions", o.withdrawn_at as "withdrawnAt",
  json_build_object('id', k.id, 'name', coalesce(k.name, ''), 'phone', k.phone, 'email', k.email) as customer,
  coalesce((
    select jsonb_object_agg(u.id, jsonb_build_object('photo', u.photos[1], 'photoColor', u.photo_colors[1])) from units u
    where u.rental_id = o.rental_id and u.id = any(array(select (jsonb_path_query(o.terms, '$.items[*].unit.unitId') #>> '{}')::uuid))), '{}') as pictures,
  array(
    select u.id from units u where u.rental_id = o.rental_id and u.status <> 'active' and u.id = any(array(select (jsonb_path_query(o.terms, '$.items[*].unit.unitId') #>> '{}')::uuid)))
    as "closedUnits",
  json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'brandColor', r.brand_color, 'shortAddress', r.short_address, 'isOpen', r.is_open) as rental,
  (select d.domain from own_domains d where d.rental_id = o.rental_id and d.status = 'verified') as "ownDomain",
  case when b.id is not null then json_build_object('id', b.id, 'number', b.number, 'linkVersion', b.link_version, 'guestId', b.guest_id, 'status', b.status, 'total', b.total, 'charged', b.charged, 'paymentStatus', b.payment_status, 'paidOnline', b.paid_online,
    'datesBack', b.dates_back, 'paidCash', b.paid_cash, 'onlinePercent', b.online_percent,
    'isSigned', exists (select from contracts s where s.rental_id = b.rental_id and s.booking_id = b.id and s.signed_at is not null)) end as booking,
  coalesce((select first_name from users where id = o.by_user), '') as by, o.inserted_at as "insertedAt"`

const joins = sql`
  join rentals r on r.id = o.rental_id join currencies c on c.id = o.currency_id left join customers k on k.rental_id = o.rental_id and k.id = o.customer_id
  left join bookings b on b.rental_id = o.rental_id and b.id = o.booking_id`

export const findOffer = (db: Db, rentalId: string, id: string) =>
  db.row<OfferRow>(sql`select ${columns} from offers o ${joins} where o.rental_id = ${rentalId} and o.id = ${id}`)

/** SQL: the condition that `statusOfOffer` is this status. */
const hasStatus = (status: OfferStatus, now: Date): Query => {
  const isOpen = sql`o.accepted_at is null and o.withdrawn_at is null`
  switch (status) {
    case 'accepted':
      return sql`o.accepted_at is not null`
    case 'withdrawn':
      return sql`o.withdrawn_at is not null`
    case 'draft':
      return sql`${isOpen} and o.sent_at is null`
    case 'expired':
      return sql`${isOpen} and o.sent_at is not null and o.valid_to <= ${now}`
    case 'sent':
      return sql`${isOpen} and o.sent_at is not null and o.valid_to > ${now} and o.viewed_at is null`
    case 'viewed':
      return sql`${isOpen} and o.sent_at is not null and o.valid_to > ${now} and o.viewed_at is not null`
  }
}

interface OfferFilter {
  status?: OfferStatus | undefined
  customerId?: string | undefined
}

/** Offers of a rental, newest first, after the place of a cursor. */
export const listOfferRows = (db: Db, rentalId: string, { status, customerId }: OfferFilter, after: string[] | undefined, limit: number, now: Date) =>
  db.rows<OfferRow>(sql`
    select ${columns} from offers o ${joins}
    where o.rental_id = ${rentalId} and (${customerId ?? null}::uuid is null or o.customer_id = ${customerId ?? null})
      and ${status ? hasStatus(status, now) : sql`true`} and ${olderThan(sql`(o.inserted_at, o.id)`, after)}
    order by o.inserted_at desc, o.id desc limit ${limit}`)

/** An offer expires if its rental changes the currency, because bookings can no longer be charged in the old one. */
export const statusOf = (row: Pick<OfferRow, 'sentAt' | 'viewedAt' | 'acceptedAt' | 'withdrawnAt' | 'validTo' | 'isCurrent'>, now: Date): OfferStatus => {
  const status = statusOfOffer(row, now)
  return (status === 'sent' || status === 'viewed') && !row.isCurrent ? 'expired' : status
}
