import { minute } from '@rentwell/contract/durations.ts'
import type { SystemLine } from '@rentwell/contract/messaging/messaging.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { personId } from './people.ts'
import { demoPictures } from './pictures.ts'
import { titleOf, type PlannedBooking, type PlannedStep } from './plan-bookings.ts'
import { rentalId, rentals, timeZone } from './rentals.ts'
import { idOf } from './seeded.ts'
import { talkId, talks, type DemoTalk, type DemoWords } from './talks.ts'

/** Steps of bookings stand in a conversation where they are not older, in days. */
const recent = 60

interface Line {
  rental: string
  guest: string
  at: Date
  id: string
  kind: 'guest' | 'rental' | 'system'
  author: string | null
  body: string
  medias: string[]
  place: object | null
  system: object | null
}

const talkOf = ({ rental, guest }: { rental: string; guest: string }) => talkId(guest, rental)

/** What guests and rentals said to each other, with the steps of their bookings between the words; some of it is still unread. */
export async function writeTalks(tx: Db, bookings: PlannedBooking[], now: Date): Promise<void> {
  const lines = [
    ...talks.flatMap(talk => talk.words.map((words, index) => said(talk, words, index, now))),
    ...bookings.flatMap(booking => stepsIn(booking, now)),
  ]
  const byTalk = Map.groupBy(
    lines.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    talkOf,
  )
  const conversations = [...byTalk].map(([key, own]) => conversationRow(key, own))
  const messages = [...byTalk].flatMap(([key, own]) => own.map((line, index) => messageRow(key, line, index, own, now)))
  const rows = (list: object[]) => JSON.stringify(list)
  await tx.run(sql`
    insert into conversations (rental_id, id, guest_id, last_seq, last_at, guest_read_seq, rental_read_seq, guest_unread, rental_unread, inserted_at)
    select rental_id, id, guest_id, last_seq, last_at, guest_read, rental_read, guest_unread, rental_unread, inserted_at
    from jsonb_to_recordset(${rows(conversations)}::jsonb) as t (rental_id uuid, id uuid, guest_id uuid, last_seq int, last_at timestamptz, guest_read int, rental_read int,
      guest_unread int, rental_unread int, inserted_at timestamptz)`)
  await tx.run(sql`insert into conversation_rentals (conversation_id, rental_id) select id, rental_id from conversations`)
  await tx.run(sql`insert into guest_conversations (user_id, conversation_id, rental_id) select guest_id, id, rental_id from conversations`)
  await tx.run(sql`
    insert into messages (rental_id, conversation_id, seq, id, author_kind, author_id, body, medias, place, system, inserted_at, read_at)
    select rental_id, conversation_id, seq, id, kind, author_id, body, array(select jsonb_array_elements_text(medias)::uuid), nullif(place, 'null'), nullif(system, 'null'), at, read_at
    from jsonb_to_recordset(${rows(messages)}::jsonb) as t (rental_id uuid, conversation_id uuid, seq int, id uuid, kind text, author_id uuid, body text, medias jsonb, place jsonb,
      system jsonb, at timestamptz, read_at timestamptz)`)
  await tx.run(sql`
    insert into message_ids (author_id, id, rental_id, conversation_id, at)
    select coalesce(author_id, (system ->> 'bookingId')::uuid), id, rental_id, conversation_id, inserted_at from messages`)
}

function said({ rental, guest }: DemoTalk, { by, ago, body = '', pictures = [], withPlace = false }: DemoWords, index: number, now: Date): Line {
  const point = rentals.find(one => one.slug === rental)
  return {
    rental,
    guest,
    at: new Date(now.getTime() - ago * minute),
    id: idOf(`words ${index} of ${guest} and ${rental}`),
    kind: by === 'guest' ? 'guest' : 'rental',
    author: by === 'guest' ? guest : by,
    body,
    medias: pictures.map(picture => demoPictures[picture].id),
    place: withPlace && point ? { address: point.address, location: { type: 'Point', coordinates: [point.lat, point.lng] } } : null,
    system: null,
  }
}

const kindOf = ({ dst, reason }: PlannedStep): SystemLine | undefined =>
  ({
    confirmation_pending: 'requested',
    confirmed: 'confirmed',
    declined: reason === 'expired' ? 'expired' : 'declined',
    cancelled: reason === 'no_show' ? 'no_show' : 'cancelled',
    in_progress: 'started',
    completed: 'completed',
    draft: undefined,
    new_request: undefined,
  })[dst] as SystemLine | undefined

const isWord = (reason: string | undefined) => reason === 'expired' || reason === 'no_show'

const stepsIn = (booking: PlannedBooking, now: Date): Line[] =>
  booking.steps.flatMap((step, index) => {
    const { number, unit, guest, period, length } = booking
    const kind = kindOf(step)
    if (!kind || step.at.getTime() < now.getTime() - recent * 24 * 60 * minute) return []
    const facts = {
      number: String(number).padStart(8, '0'),
      unitTitle: titleOf(booking),
      startAt: period.start,
      endAt: period.end,
      length,
      base: unit.base,
      timeZone,
    }
    return {
      rental: unit.rental,
      guest,
      at: step.at,
      id: idOf(`line ${index} of ${number}`),
      kind: 'system',
      author: null,
      body: '',
      medias: [],
      place: null,
      system: { kind, bookingId: idOf(`booking ${number}`), ...facts, by: step.side, reason: isWord(step.reason) ? null : step.reason || null },
    }
  })

const unreadOf = (key: string) => talks.find(talk => talkOf(talk) === key)

function conversationRow(key: string, lines: Line[]) {
  const [first, last] = [lines[0], lines.at(-1)]
  const { guestUnread = 0, rentalUnread = 0 } = unreadOf(key) ?? {}
  return {
    rental_id: rentalId(first?.rental ?? ''),
    id: key,
    guest_id: personId(first?.guest ?? ''),
    last_seq: lines.length,
    last_at: last?.at,
    guest_read: readUntil(lines, 'rental', guestUnread),
    rental_read: readUntil(lines, 'guest', rentalUnread),
    guest_unread: guestUnread,
    rental_unread: rentalUnread,
    inserted_at: first?.at,
  }
}

/** The place before the first of so many unread lines of a side. */
function readUntil(lines: Line[], kind: Line['kind'], unread: number): number {
  const theirs = lines.flatMap((line, index) => (line.kind === kind ? [index] : []))
  return unread === 0 ? lines.length : (theirs.at(-unread) ?? lines.length)
}

function messageRow(key: string, { rental, author, ...line }: Line, index: number, lines: Line[], now: Date) {
  const { guestUnread = 0, rentalUnread = 0 } = unreadOf(key) ?? {}
  const until = line.kind === 'guest' ? readUntil(lines, 'guest', rentalUnread) : readUntil(lines, 'rental', guestUnread)
  const readAt = new Date(Math.min(now.getTime(), line.at.getTime() + 4 * minute))
  return {
    ...line,
    rental_id: rentalId(rental),
    conversation_id: key,
    seq: index + 1,
    author_id: author === null ? null : personId(author),
    read_at: line.kind !== 'system' && index < until ? readAt : null,
  }
}
