import type { PaidSoFar } from '@rentwell/contract/bookings/changes.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { type PaymentStatus } from '@rentwell/contract/money/money.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { BookingView, Viewer } from '../viewer.policy.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import { onlinePart } from '@rentwell/contract/pricing/prices.rules.ts'

/** Statuses of confirmed bookings that were not cancelled. */
export const firm = new Set<BookingStatus>(['confirmed', 'in_progress', 'completed'])

export interface RestRow {
  id: string
  amount: number
  status: PaymentStatus
  actionUrl: string | null
}

/** SQL: the latest additional card charge of a booking `b`. */
export const restJson = sql`
  (select json_build_object('id', p.id, 'amount', p.amount, 'status', p.status, 'actionUrl', case when p.status = 'requires_action' then p.action_url end)
    from payments p where p.rental_id = b.rental_id and p.booking_id = b.id and p.purpose = 'rest' order by p.inserted_at desc, p.id desc limit 1)`

/**
 * SQL: true if a higher total of a booking `b` is charged automatically: a card has paid the whole stay, has not been removed,
 * and no additional charge is pending.
 */
export const chargesAgainSql = sql`
  case when b.paid_online > 0 and b.online_percent = 100 and b.guest_id is not null then
    exists (select 1 from payments p join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id
      where p.rental_id = b.rental_id and p.booking_id = b.id and p.purpose <> 'deposit' and p.status = 'captured' and m.removed_at is null)
    and not exists (select 1 from payments p where p.rental_id = b.rental_id and p.booking_id = b.id and p.purpose = 'rest'
      and p.status in ('created', 'processing', 'requires_action', 'authorised'))
  else false end`

export interface OtherRefundsRow {
  byHand: number
  refused: number
}

/** SQL: the refunds of a booking `b` that were made offline or refused by the provider; null if there are no refunds. */
export const backJson = sql`
  case when b.refunded > 0 then
    (select json_build_object('byHand', coalesce(sum(f.amount) filter (where f.by_hand), 0), 'refused', coalesce(sum(f.amount) filter (where f.status = 'failed'), 0))
      from payments p join refunds f on f.rental_id = p.rental_id and f.payment_id = p.id
      where p.rental_id = b.rental_id and p.booking_id = b.id and (p.id = b.payment_id or p.purpose = 'rest')) end`

type DepositView = NonNullable<BookingView['deposit']>

/** A deposit as JSON, with times as strings. Before the confirmation it has the agreed terms and the status 'waiting'. */
export interface DepositRow extends Omit<DepositView, 'releaseAt' | 'actionUrl' | 'claim'> {
  releaseAt: string | null
  actionUrl: string | null
  claim: (Omit<NonNullable<DepositView['claim']>, 'answerBy'> & { answerBy: string }) | null
}

/** SQL: the deposit of a booking `b`; null if none is required. */
export const depositJson = sql`
  case when b.deposit_kind <> 'none' then coalesce(
    (select json_build_object('kind', d.kind, 'amount', d.amount, 'status', d.status, 'way', d.way, 'kept', d.kept, 'releaseAt', d.release_at, 'failure', d.failure,
      'actionUrl', (select p.action_url from payments p where p.rental_id = d.rental_id and p.id = d.payment_id and p.status = 'requires_action'),
      'claim', (select json_build_object('id', k.id, 'amount', k.amount, 'reason', k.reason, 'photos', k.photos, 'status', k.status, 'answerBy', k.answer_by, 'words', k.words,
        'decision', k.decision, 'kept', k.kept) from deposit_claims k where k.rental_id = d.rental_id and k.booking_id = d.booking_id))
      from deposits d where d.rental_id = b.rental_id and d.booking_id = b.id),
    json_build_object('kind', b.deposit_kind, 'amount', b.deposit_amount, 'status', 'waiting', 'way', null, 'kept', 0, 'releaseAt', null, 'failure', null, 'actionUrl', null,
      'claim', null)) end`

interface PaymentFacts {
  status: BookingStatus
  total: number
  charged: number
  paymentStatus: BookingView['payment']['status']
  paidOnline: number
  datesBack: number
  paidCash: number
}

/** Balance due of a confirmed booking in cents, without the amount of a card payment in progress. */
export function dueOf({ status, total, charged, paymentStatus, paidOnline, datesBack, paidCash }: PaymentFacts, online: number): number {
  if (!firm.has(status)) return 0
  const isAsked = paymentStatus === 'processing' || paymentStatus === 'requires_action' || paymentStatus === 'authorised'
  return Math.max(0, total + charged - (paidOnline - datesBack) - paidCash - (isAsked ? online : 0))
}

/** The payments of a booking so far, to calculate the financial effect of a reschedule. */
export async function readPaidSoFar(db: Db, { rentalId, id }: { rentalId: string; id: string }): Promise<PaidSoFar> {
  const row = await db.row<PaymentFacts & { refunded: number; onlinePercent: number; currencyId: string; chargesAgain: boolean }>(sql`
    select b.status, b.total, b.charged, b.payment_status as "paymentStatus", b.paid_online as "paidOnline", b.dates_back as "datesBack", b.paid_cash as "paidCash", b.refunded,
      b.online_percent as "onlinePercent", b.currency_id as "currencyId", ${chargesAgainSql} as "chargesAgain"
    from bookings b where b.rental_id = ${rentalId} and b.id = ${id}`)
  must(row, 'not_found')
  const { total, paidOnline, refunded, onlinePercent, currencyId, chargesAgain } = row
  const due = dueOf(row, onlinePart(total, onlinePercent, smallestOf(currencyId)))
  return { total, due, paidOnline: Math.max(0, paidOnline - refunded), chargesAgain }
}

export const presentDeposit = ({ releaseAt, actionUrl, claim, ...deposit }: DepositRow, viewer: Viewer): DepositView => ({
  ...deposit,
  releaseAt: releaseAt === null ? null : new Date(releaseAt),
  ...(actionUrl && viewer.side === 'guest' ? { actionUrl } : {}),
  claim: claim && { ...claim, answerBy: new Date(claim.answerBy) },
})

/** The pending additional charge; null if there is none or it was paid or released. */
export function presentRest(rest: RestRow | null, viewer: Viewer): BookingView['payment']['rest'] {
  if (rest === null || rest.status === 'captured' || rest.status === 'released') return null
  const { id, amount, status, actionUrl } = rest
  return { id, amount, status: status === 'created' ? 'processing' : status, ...(actionUrl && viewer.side === 'guest' ? { actionUrl } : {}) }
}
