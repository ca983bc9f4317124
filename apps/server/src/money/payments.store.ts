import { smallestOf } from '@rentwell/contract/money.ts'
import { feeOf, type PaymentPurpose, type PaymentStatus, type DesiredPayment } from '@rentwell/contract/money/money.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'

export interface Payment {
  id: string
  rentalId: string
  bookingId: string
  /** Null if it is paid through a link, with a card that is not saved. */
  guestId: string | null
  methodId: string | null
  purpose: PaymentPurpose
  amount: number
  /** How much is captured; null: all. */
  take: number | null
  fee: number
  refunded: number
  currencyId: string
  /** The provider's id of the payment. */
  ref: string | null
  wanted: DesiredPayment
  status: PaymentStatus
  /** Name of the payment provider. */
  provider: string
  actionUrl: string | null
  failure: string | null
  insertedAt: Date
}

const columns = sql`
  p.id, p.rental_id as "rentalId", p.booking_id as "bookingId", p.guest_id as "guestId", p.method_id as "methodId", p.purpose, p.amount, p.take, p.fee, p.refunded, p.currency_id as "currencyId",
  p.provider_ref as ref, p.wanted, p.status, p.provider, p.action_url as "actionUrl", p.failure, p.inserted_at as "insertedAt"`

/** A payment with the currency, card and customer that the provider needs. */
export interface AskedPayment extends Payment {
  currency: string
  card: string
  customer: string | null
}

export async function findPayment(db: Db, rentalId: string, id: string): Promise<AskedPayment | undefined> {
  const payment = await db.row<Omit<AskedPayment, 'customer'>>(sql`
    select ${columns}, c.code as currency, coalesce(m.provider_ref, p.card_ref) as card
    from payments p join currencies c on c.id = p.currency_id left join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id
    where p.rental_id = ${rentalId} and p.id = ${id}`)
  if (!payment) return undefined
  const customer = await db.row<{ ref: string }>(sql`select ref from provider_customers where user_id = ${payment.guestId} and provider = ${payment.provider}`)
  return { ...payment, customer: customer?.ref ?? null }
}

/** The payment with a provider's id. */
export const findPaymentByRef = (db: Db, provider: string, ref: string) =>
  db.row<{ rentalId: string; paymentId: string }>(sql`
    select rental_id as "rentalId", payment_id as "paymentId" from provider_refs where provider = ${provider} and ref = ${ref}`)

export const lockPayment = (tx: Db, rentalId: string, id: string) =>
  tx.row<Payment>(sql`select ${columns} from payments p where p.rental_id = ${rentalId} and p.id = ${id} for update`)

/** The captured amount of a captured payment. */
export const takenOf = ({ take, amount }: Pick<Payment, 'take' | 'amount'>) => take ?? amount

/** Payments of a booking's stay, oldest first, locked: its current payment and payments of the balance. */
export const lockStanding = (tx: Db, { rentalId, id, paymentId }: { rentalId: string; id: string; paymentId: string | null }) =>
  tx.rows<Payment>(sql`
    select ${columns} from payments p where p.rental_id = ${rentalId} and p.booking_id = ${id} and (p.id = ${paymentId} or p.purpose = 'rest')
    order by p.inserted_at, p.id for update`)

/** What other dates gave back of payments, in cents. */
export async function sumOfDates(tx: Db, payments: readonly Payment[]): Promise<number> {
  const [first] = payments
  if (!first) return 0
  const row = await tx.row<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from refunds
    where rental_id = ${first.rentalId} and payment_id = any(${payments.map(one => one.id)}) and cause = 'dates' and status <> 'void'`)
  return row?.sum ?? 0
}

/** The card of a booking's newest payment for the stay, if it is still saved. */
export const findCardOf = (tx: Db, { rentalId, id }: { rentalId: string; id: string }) =>
  tx.row<{ methodId: string; provider: string }>(sql`
    select p.method_id as "methodId", p.provider from payments p join payment_methods m on m.user_id = p.guest_id and m.id = p.method_id
    where p.rental_id = ${rentalId} and p.booking_id = ${id} and p.purpose <> 'deposit' and p.status = 'captured' and m.removed_at is null
    order by p.inserted_at desc, p.id desc limit 1`)

interface PaymentTerms {
  rentalId: string
  bookingId: string
  amount: number
  feeBps: number
  currencyId: string
  provider: string
  /** `capture`: captured as soon as it is authorised. */
  wanted: 'authorise' | 'capture'
  now: Date
}

interface NewPayment extends PaymentTerms {
  guestId: string
  methodId: string
  purpose: PaymentPurpose
}

/** A card that is charged once and not saved. */
interface OnceCard {
  /** The provider's id of the card. */
  ref: string
  brand: string
  last4: string
  tokenHash: Buffer
}

/** Inserts a payment, which is sent to the provider after the commit. Undefined if the card does not belong to the guest. */
export async function insertPayment(tx: Db, payment: NewPayment): Promise<string | undefined> {
  const id = newId()
  const rows = await tx.run(sql`
    insert into payments (rental_id, id, booking_id, guest_id, method_id, purpose, amount, fee, currency_id, provider, wanted, status, inserted_at, updated_at)
    select ${payment.rentalId}, ${id}, ${payment.bookingId}, user_id, id, ${payment.purpose}, ${payment.amount}, ${feeOf(payment.amount, payment.feeBps, smallestOf(payment.currencyId))},
      ${payment.currencyId}, ${payment.provider}, ${payment.wanted}, 'created', ${payment.now}, ${payment.now}
    from payment_methods where user_id = ${payment.guestId} and id = ${payment.methodId} and removed_at is null and provider = ${payment.provider}`)
  return rows === 1 ? id : undefined
}

/** Inserts a payment of a balance due with a card that is not saved. Returns its id. */
export async function insertPaymentOnce(tx: Db, payment: PaymentTerms, card: OnceCard): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into payments (rental_id, id, booking_id, card_ref, card_brand, card_last4, token_hash, purpose, amount, fee, currency_id, provider, wanted, status, inserted_at, updated_at)
    values (${payment.rentalId}, ${id}, ${payment.bookingId}, ${card.ref}, ${card.brand}, ${card.last4}, ${card.tokenHash}, 'rest', ${payment.amount},
      ${feeOf(payment.amount, payment.feeBps, smallestOf(payment.currencyId))}, ${payment.currencyId}, ${payment.provider}, ${payment.wanted}, 'created', ${payment.now}, ${payment.now})`)
  return id
}

/** The newest payment of a booking with the card of a token; undefined if there is none. */
export const findPaidWith = (tx: Db, { rentalId, id }: { rentalId: string; id: string }, tokenHash: Buffer) =>
  tx.row<Payment>(sql`
    select ${columns} from payments p where p.rental_id = ${rentalId} and p.booking_id = ${id} and p.token_hash = ${tokenHash}
    order by p.inserted_at desc, p.id desc limit 1`)

/** Forgets the cards that were charged once for these bookings. Their payments stay. */
export const forgetOnceCards = (tx: Db, rentalId: string, bookingIds: string[]) =>
  tx.run(sql`
    update payments set card_ref = 'erased', card_last4 = '0000', token_hash = null
    where rental_id = ${rentalId} and booking_id = any(${bookingIds}::uuid[]) and guest_id is null`)

/** Changes the desired state of a payment that is not final. True if the provider must be called. */
export async function want(tx: Db, rentalId: string, id: string, wanted: DesiredPayment, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    update payments set wanted = ${wanted}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id} and wanted <> ${wanted} and status not in ('captured', 'failed', 'released')`)
  return rows === 1
}

/** Takes less of a deposit than is held, while it is only held. True where the provider is to be asked. */
export async function takePart(tx: Db, rentalId: string, id: string, take: number, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    update payments set wanted = 'capture', take = ${take}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id} and purpose = 'deposit' and status = 'authorised' and wanted = 'authorise'`)
  return rows === 1
}

/** Longer than a provider may take to answer, so that two processes never call about one payment at once; a killed process's is free again after it. */
export const leaseMs = 12_000

/** The right to call the provider about a payment, until a moment that also names its holder. */
export interface Lease {
  rentalId: string
  id: string
  until: Date
}

/** Takes the right to call the provider about a payment; undefined while another process has it. */
export async function takeLease(db: Db, { rentalId, id }: { rentalId: string; id: string }, now: Date): Promise<Lease | undefined> {
  const until = new Date(now.getTime() + leaseMs)
  const rows = await db.run(sql`
    update payments set lease_until = ${until} where rental_id = ${rentalId} and id = ${id} and (lease_until is null or lease_until <= ${now})`)
  return rows === 1 ? { rentalId, id, until } : undefined
}

/** Keeps a lease for one more call; undefined if it ran out and another process has taken it. */
export async function renewLease(db: Db, { rentalId, id, until }: Lease, now: Date): Promise<Lease | undefined> {
  const next = new Date(Math.max(now.getTime() + leaseMs, until.getTime()))
  const rows = await db.run(sql`update payments set lease_until = ${next} where rental_id = ${rentalId} and id = ${id} and lease_until = ${until}`)
  return rows === 1 ? { rentalId, id, until: next } : undefined
}

export const giveLease = (db: Db, { rentalId, id, until }: Lease) =>
  db.run(sql`update payments set lease_until = null where rental_id = ${rentalId} and id = ${id} and lease_until = ${until}`)
