import { lookup, sql, type Db } from '../platform/db/db.ts'
import type { ClaimStatus, DepositStatus } from '@rentwell/contract/deposit-statuses.ts'

/** A booking of a rental: the two ids go together everywhere. */
export interface Place {
  rentalId: string
  bookingId: string
}

export interface Deposit extends Place {
  kind: 'by_hand' | 'card'
  amount: number
  currencyId: string
  status: DepositStatus
  way: 'hold' | 'charge' | null
  paymentId: string | null
  releaseAt: Date | null
}

const columns = sql`
  d.rental_id as "rentalId", d.booking_id as "bookingId", d.kind, d.amount, d.currency_id as "currencyId", d.status, d.way, d.payment_id as "paymentId", d.release_at as "releaseAt"`

/** The deposit of a booking, locked; the booking is locked before. Undefined: none was agreed on. */
export const lockDeposit = (tx: Db, { rentalId, bookingId }: Place) =>
  tx.row<Deposit>(sql`select ${columns} from deposits d where d.rental_id = ${rentalId} and d.booking_id = ${bookingId} for update`)

interface Changes {
  status: DepositStatus
  kind?: Deposit['kind']
  way?: Deposit['way']
  paymentId?: string | null
  failure?: string | null
  askAt?: Date
  releaseAt?: Date | null
  kept?: number
  userId?: string
  note?: string
}

/** Writes where a deposit is; what is not named stays. */
export const moveDeposit = (tx: Db, { rentalId, bookingId }: Place, to: Changes, now: Date) =>
  tx.run(sql`
    update deposits set status = ${to.status}, kind = coalesce(${to.kind ?? null}, kind), way = ${to.way === undefined ? sql`way` : sql`${to.way}`},
      payment_id = ${to.paymentId === undefined ? sql`payment_id` : sql`${to.paymentId}`}, failure = ${to.failure ?? null}, ask_at = coalesce(${to.askAt ?? null}, ask_at),
      release_at = ${to.releaseAt === undefined ? sql`release_at` : sql`${to.releaseAt}`}, kept = ${to.kept ?? 0}, by_user = coalesce(${to.userId ?? null}, by_user),
      note = coalesce(${to.note ?? null}, note), updated_at = ${now}
    where rental_id = ${rentalId} and booking_id = ${bookingId}`)

export interface Claim extends Place {
  id: string
  amount: number
  status: ClaimStatus
  kept: number
  answerBy: Date
}

const claimColumns = sql`c.rental_id as "rentalId", c.booking_id as "bookingId", c.id, c.amount, c.status, c.kept, c.answer_by as "answerBy"`

/** The claim to a deposit, locked; the booking and the deposit are locked before. */
export const lockClaim = (tx: Db, { rentalId, bookingId }: Place) =>
  tx.row<Claim>(sql`select ${claimColumns} from deposit_claims c where c.rental_id = ${rentalId} and c.booking_id = ${bookingId} for update`)

interface NewClaim extends Place {
  id: string
  amount: number
  reason: string
  photos: string[]
  userId: string
  answerBy: Date
}

export async function insertClaim(tx: Db, claim: NewClaim, now: Date): Promise<void> {
  await tx.run(sql`
    insert into deposit_claims (rental_id, id, booking_id, amount, reason, photos, by_user, status, answer_by, inserted_at, updated_at)
    values (${claim.rentalId}, ${claim.id}, ${claim.bookingId}, ${claim.amount}, ${claim.reason}, ${claim.photos}::uuid[], ${claim.userId}, 'open', ${claim.answerBy}, ${now}, ${now})`)
  await tx.run(sql`insert into claim_rentals (claim_id, rental_id) values (${claim.id}, ${claim.rentalId})`)
}

interface ClaimChanges {
  status: ClaimStatus
  kept?: number
  words?: string
  decision?: string
  decidedBy?: string
}

export const moveClaim = (tx: Db, { rentalId, id }: Claim, to: ClaimChanges, now: Date) =>
  tx.run(sql`
    update deposit_claims set status = ${to.status}, kept = ${to.kept ?? 0}, words = coalesce(${to.words ?? null}, words), decision = coalesce(${to.decision ?? null}, decision),
      decided_by = coalesce(${to.decidedBy ?? null}, decided_by), updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id}`)

/** Where a claim stands. */
export const findClaimPlace = (tx: Db, claimId: string) =>
  tx.row<Place>(sql`
    select c.rental_id as "rentalId", c.booking_id as "bookingId" from deposit_claims c
    where c.rental_id = ${lookup(sql`select rental_id from claim_rentals where claim_id = ${claimId}`)} and c.id = ${claimId}`)

/** The card that a booking's guest pays with: the one that paid the stay, else their first choice. */
export const findDepositCard = (tx: Db, { rentalId, bookingId }: Place) =>
  tx.row<{ guestId: string; methodId: string; provider: string }>(sql`
    select m.user_id as "guestId", m.id as "methodId", m.provider
    from bookings b join payment_methods m on m.user_id = b.guest_id and m.removed_at is null
    left join payments p on p.rental_id = b.rental_id and p.id = b.payment_id
    where b.rental_id = ${rentalId} and b.id = ${bookingId} order by (m.id = p.method_id) desc nulls last, m.is_default desc, m.inserted_at desc limit 1`)

/** Deposits whose card is to be asked now, with their bookings still to come or running. */
export const listToAsk = (tx: Db, now: Date, limit: number) =>
  tx.rows<Place>(sql`
    select d.rental_id as "rentalId", d.booking_id as "bookingId" from deposits d
    where d.status = 'waiting' and d.kind = 'card' and d.ask_at <= ${now} order by d.ask_at limit ${limit}`)

/** Deposits that go back by themselves now. */
export const listToRelease = (tx: Db, now: Date, limit: number) =>
  tx.rows<Place>(sql`
    select d.rental_id as "rentalId", d.booking_id as "bookingId" from deposits d where d.status = 'held' and d.release_at <= ${now} order by d.release_at limit ${limit}`)

/** Claims that nobody answered in time. */
export const listSilent = (tx: Db, now: Date, limit: number) =>
  tx.rows<Place>(sql`
    select c.rental_id as "rentalId", c.booking_id as "bookingId" from deposit_claims c where c.status = 'open' and c.answer_by <= ${now} order by c.answer_by limit ${limit}`)
