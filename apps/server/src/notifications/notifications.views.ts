import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import { isWanted, type NotificationKind, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { documentsFor, type DocumentSettings } from '@rentwell/contract/units/unit-documents.rules.ts'
import type { BasePeriod, UnitKind } from '@rentwell/contract/units/units.rules.ts'
import { productReasons } from '@rentwell/contract/bookings/bookings.rules.ts'
import { olderThan } from '../platform/db/cursors.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { batched, inOrder } from '../platform/db/batch-loader.ts'
import { isSubscribedTo } from './notifications.store.ts'
import { tellInWords } from './notifications.words.ts'

export type NotificationView = Returned<typeof readNotifications>['notifications'][number]

interface Row {
  id: string
  kind: NotificationKind
  rentalId: string | null
  bookingId: string | null
  facts: Record<string, unknown>
  insertedAt: Date
  readAt: Date | null
}

const present = ({ facts, ...row }: Row, language: Language): NotificationView => ({ ...row, ...tellInWords({ ...row, facts }, language) })

/** What a rental's people were told is theirs as long as they work there. */
const isTheirs = sql`(n.facts ->> 'side' is distinct from 'rental' or n.rental_id is null
  or exists (select from memberships_of_user m where m.user_id = n.user_id and m.rental_id = n.rental_id))`

const list = async (db: Db, language: Language, rest: Query) =>
  (
    await db.rows<Row>(sql`
      select n.id, n.kind, n.rental_id as "rentalId", n.booking_id as "bookingId", n.facts, n.inserted_at as "insertedAt", n.read_at as "readAt" from notifications n ${rest}`)
  ).map(row => present(row, language))

export const listViews = (db: Db, userId: string, after: string[] | undefined, limit: number, language: Language) =>
  list(
    db,
    language,
    sql`where n.user_id = ${userId} and n.in_app and ${isTheirs}
      and ${olderThan(sql`(n.inserted_at, n.id)`, after)}
      order by n.inserted_at desc, n.id desc limit ${limit + 1}`,
  )

export const listByIds = (db: Db, userId: string, ids: string[], language: Language) =>
  list(db, language, sql`where n.user_id = ${userId} and n.id = any(${ids}::uuid[]) and ${isTheirs} order by n.inserted_at desc, n.id desc`)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from notifications n where n.user_id = ${userId} and n.in_app and n.read_at is null and ${isTheirs}`)
  return row?.count ?? 0
}

/** A booking as notifications tell of it. */
export interface BookingFacts extends Record<string, unknown> {
  guestId: string | null
  guestName: string
  number: string
  unitTitle: string
  rentalTitle: string
  startAt: Date
  endAt: Date
  length: number
  base: BasePeriod
  timeZone: string
  address: string
  gettingAround: string
  expiresAt: Date | null
  isReviewed: boolean
  /** Its guest booked it, paid by card, or had proved their phone before the hand-over. */
  hasProvenGuest: boolean
  status: string
  /** What is asked for at the hand-over. */
  bringsPassport: boolean
  bringsLicense: boolean
}

type BookingRow = BookingFacts & DocumentSettings & { nr: number; kind: UnitKind }

/** What is asked for, in the place of the settings that decide it. */
function factsOf({ kind, documents, documentsByKind, ...row }: BookingRow): BookingFacts & { nr: number } {
  const asked = documentsFor({ documents, documentsByKind }, kind)
  return { ...row, bringsPassport: asked.passport !== 'none', bringsLicense: asked.driverLicense !== 'none' }
}

const bookingFacts = batched<{ rentalId: string; bookingId: string }, BookingFacts | undefined>(async (db, places) =>
  inOrder(
    (
      await db.rows<BookingRow>(sql`
      select nr::int as nr, found.* from unnest(${places.map(place => place.rentalId)}::uuid[], ${places.map(place => place.bookingId)}::uuid[])
        with ordinality as asked (rental_id, booking_id, nr) cross join lateral (
        select b.guest_id as "guestId", coalesce(b.customer_name, g.first_name || ' ' || g.last_name, '') as "guestName", b.number::text as number, u.title as "unitTitle", r.title as "rentalTitle",
          lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as length, b.base_rental_period as base, b.time_zone as "timeZone", r.address, r.getting_around as "gettingAround",
          b.expires_at as "expiresAt", b.status, u.kind,
          jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license) as documents, r.documents_by_kind as "documentsByKind",
          exists (select from reviews w where w.rental_id = b.rental_id and w.booking_id = b.id) as "isReviewed",
          b.opened_at is null or b.paid_online > 0 or exists (
            select from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id and h.src = 'confirmed' and h.dst = 'in_progress' and h.at > b.opened_at) as "hasProvenGuest"
        from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id left join users g on g.id = b.guest_id
        where b.rental_id = asked.rental_id and b.id = asked.booking_id limit 1) as found`)
    ).map(factsOf),
    places.length,
  ),
)

export const findBookingFacts = (db: Db, rentalId: string, bookingId: string) => bookingFacts(db, { rentalId, bookingId })

const words = sql`(select unnest(${[...productReasons]}::text[]))`

interface Step {
  key: string
  by: 'guest' | 'rental' | 'system'
  word: string | null
  reason: string | null
}

const steps = batched<{ rentalId: string; bookingId: string; status: string }, Step | undefined>(async (db, asked) =>
  inOrder(
    await db.rows<Step & { nr: number }>(sql`
      select nr::int as nr, found.* from unnest(${asked.map(one => one.rentalId)}::uuid[], ${asked.map(one => one.bookingId)}::uuid[], ${asked.map(one => one.status)}::text[])
        with ordinality as asked (rental_id, booking_id, status, nr) cross join lateral (
        select h.id::text as key, h.by_kind as by, case when h.reason in ${words} then h.reason end as word,
          coalesce(h.note, case when h.reason not in ${words} then h.reason end) as reason
        from booking_history h where h.rental_id = asked.rental_id and h.booking_id = asked.booking_id and h.dst = asked.status and h.src is distinct from h.dst
        order by h.at desc, h.id desc limit 1) as found`),
    asked.length,
  ),
)

/** Who brought a booking to a status last, and why; `key` tells this step from every other. */
export const findStep = (db: Db, rentalId: string, bookingId: string, status: string) => steps(db, { rentalId, bookingId, status })

export const findChange = (db: Db, rentalId: string, changeId: string) =>
  db.row<{ startAt: Date; endAt: Date; length: number; askedBy: 'guest' | 'rental'; sign: string }>(sql`
    select lower(a.period) as "startAt", upper(a.period) as "endAt", a.rental_length as length, a.asked_by as "askedBy", c.sign
    from booking_changes a join bookings b on b.rental_id = a.rental_id and b.id = a.booking_id join currencies c on c.id = b.currency_id
    where a.rental_id = ${rentalId} and a.id = ${changeId}`)

/** A failed payment: until when it can be made good. */
export const findPayBy = (db: Db, rentalId: string, bookingId: string) =>
  db.row<{ payBy: Date }>(sql`select pay_by as "payBy" from bookings where rental_id = ${rentalId} and id = ${bookingId} and pay_by is not null`)

/** What a card has not paid of other dates. */
export const findRest = (db: Db, rentalId: string, bookingId: string) =>
  db.row<{ amount: number; sign: string }>(sql`
    select p.amount, c.sign from payments p join currencies c on c.id = p.currency_id
    where p.rental_id = ${rentalId} and p.booking_id = ${bookingId} and p.purpose = 'rest' and p.status in ('failed', 'requires_action') order by p.inserted_at desc limit 1`)

export interface DepositFacts {
  amount: number
  sign: string
  claim: { amount: number; kept: number; reason: string; expiresAt: string } | null
}

/** A booking's deposit and the claim to it. */
export const findDeposit = (db: Db, rentalId: string, bookingId: string) =>
  db.row<DepositFacts>(sql`
    select d.amount, c.sign, (select json_build_object('amount', k.amount, 'kept', k.kept, 'reason', k.reason, 'expiresAt', k.answer_by)
      from deposit_claims k where k.rental_id = d.rental_id and k.booking_id = d.booking_id) as claim
    from deposits d join currencies c on c.id = d.currency_id where d.rental_id = ${rentalId} and d.booking_id = ${bookingId}`)

/** What is given back of a booking, and why. */
export const findRefund = (db: Db, rentalId: string, refundId: string) =>
  db.row<{ amount: number; sign: string; reason: string }>(sql`
    select f.amount, c.sign, f.reason from refunds f join payments p on p.rental_id = f.rental_id and p.id = f.payment_id join currencies c on c.id = p.currency_id
    where f.rental_id = ${rentalId} and f.id = ${refundId}`)

/** A payout, with the rental that it is of. */
export const findPayout = (db: Db, rentalId: string, payoutId: string) =>
  db.row<{ amount: number; sign: string; rentalTitle: string; status: string }>(sql`
    select p.amount, c.sign, r.title as "rentalTitle", p.status from payouts p join currencies c on c.id = p.currency_id join rentals r on r.id = p.rental_id
    where p.rental_id = ${rentalId} and p.id = ${payoutId}`)

export const findBookingOfReview = (db: Db, rentalId: string, reviewId: string) =>
  db.row<{ bookingId: string; guestId: string }>(sql`
    select booking_id as "bookingId", guest_id as "guestId" from reviews where rental_id = ${rentalId} and id = ${reviewId}`)

/** Another system's calendar of a unit; undefined once it is removed. */
export const findFeedFacts = (db: Db, rentalId: string, feedId: string) =>
  db.row<{ feed: string; unitTitle: string; rentalTitle: string }>(sql`
    select f.name as feed, u.title as "unitTitle", r.title as "rentalTitle"
    from feeds f join units u on u.rental_id = f.rental_id and u.id = f.unit_id join rentals r on r.id = f.rental_id
    where f.rental_id = ${rentalId} and f.id = ${feedId} and f.removed_at is null`)

/** Those in a rental who have a right. */
export const listEntitled = async (db: Db, rentalId: string, right: Right): Promise<string[]> =>
  (await db.rows<{ userId: string; role: Role }>(sql`select user_id as "userId", role from members where rental_id = ${rentalId} and opened_at is not null`))
    .filter(member => mayInRental(member.role, right))
    .map(member => member.userId)

/** Those in a rental whom it wants to hear of a topic. */
export const listStaff = async (db: Db, rentalId: string, topic: NotificationTopic): Promise<string[]> =>
  (
    await db.rows<{ userId: string }>(
      sql`select m.user_id as "userId" from members m where m.rental_id = ${rentalId} and m.opened_at is not null and ${isSubscribedTo(topic)}`,
    )
  ).map(row => row.userId)

export interface Reader {
  firstName: string
  language: Language
  email: string
  preferences: Record<string, boolean>
}

/** Where a person's letters go; undefined for whoever has no address or was blocked. */
export const findReader = (db: Db, userId: string) =>
  db.row<Reader>(sql`
    select u.first_name as "firstName", u.language, e.email, u.notification_preferences as preferences from users u join user_emails e on e.user_id = u.id where u.id = ${userId} and u.blocked_at is null`)

interface SentMessage {
  guestId: string
  authorKind: string
  authorName: string | null
  rentalTitle: string
  body: string
}

export const findMessage = (db: Db, rentalId: string, conversationId: string, seq: number) =>
  db.row<SentMessage>(sql`
    select c.guest_id as "guestId", m.author_kind as "authorKind", u.first_name as "authorName", r.title as "rentalTitle", left(m.body, 200) as body
    from messages m join conversations c on c.rental_id = m.rental_id and c.id = m.conversation_id join rentals r on r.id = m.rental_id left join users u on u.id = m.author_id
    where m.rental_id = ${rentalId} and m.conversation_id = ${conversationId} and m.seq = ${seq}`)

/** Those of these people who take pushes of a kind. */
export async function listPushed(db: Db, userIds: string[], kind: NotificationKind): Promise<string[]> {
  const rows = await db.rows<{ id: string; preferences: Record<string, boolean> }>(sql`
    select u.id, u.notification_preferences as preferences from users u
    where u.id = any(${userIds}::uuid[]) and u.blocked_at is null and exists (select from push_subscriptions p where p.user_id = u.id)`)
  return rows.filter(row => isWanted(row.preferences, kind, 'push')).map(row => row.id)
}

export const findConversationFacts = (db: Db, rentalId: string, conversationId: string) =>
  db.row<{ rentalTitle: string; guestName: string; lastSeq: number }>(sql`
    select r.title as "rentalTitle", g.first_name || ' ' || g.last_name as "guestName", c.last_seq as "lastSeq"
    from conversations c join rentals r on r.id = c.rental_id join users g on g.id = c.guest_id where c.rental_id = ${rentalId} and c.id = ${conversationId}`)

/** The newest message that a side has not read: who wrote it, and the beginning of its first line; '' for a file or a place alone. */
export const findUnreadLine = (db: Db, rentalId: string, conversationId: string, side: 'guest' | 'rental') =>
  db.row<{ authorKind: 'guest' | 'rental' | 'assistant'; authorName: string | null; line: string }>(sql`
    select m.author_kind as "authorKind", u.first_name as "authorName", left(split_part(ltrim(m.body, E' \\n\\t'), E'\\n', 1), 200) as line
    from messages m left join users u on u.id = m.author_id
    where m.rental_id = ${rentalId} and m.conversation_id = ${conversationId} and m.read_at is null
      and m.author_kind = any(${side === 'guest' ? ['rental', 'assistant'] : ['guest']})
    order by m.seq desc limit 1`)
