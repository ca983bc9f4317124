import { hour } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readSupport } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { defaultAnswersADay, defaultTokensADay, handOverHours, quietHours } from '@rentwell/contract/assistant/assistant.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Place } from '../messaging/messaging.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { dayOf } from './assistant.store.ts'

type SupportView = Returned<typeof readSupport>['support']

export interface SupportSettings {
  /** A model is configured. */
  hasModel: boolean
}

export async function readView(db: Db, rentalId: string, { hasModel }: SupportSettings, now: Date): Promise<SupportView> {
  const row = await db.row<Omit<SupportView, 'hasModel' | 'today'> & SupportView['today']>(sql`
    select coalesce(s.is_on, false) as "isOn", coalesce(s.answers_a_day, ${defaultAnswersADay}) as "answersADay", coalesce(s.tokens_a_day, ${defaultTokensADay}) as "tokensADay",
      coalesce(d.answers, 0) as answers, coalesce(d.tokens, 0) as tokens, coalesce(d.unknown, 0) as unknown
    from rentals r left join support_settings s on s.rental_id = r.id left join support_days d on d.rental_id = r.id and d.day = ${dayOf(now, sql`r.time_zone`)}
    where r.id = ${rentalId}`)
  must(row, 'not_found')
  const { isOn, answersADay, tokensADay, ...today } = row
  return { isOn, answersADay, tokensADay, hasModel, today }
}

/** A guest's words that wait for the assistant. */
export interface Turn extends Place {
  seq: number
  guestId: string
  /** The guest's language in the app. */
  language: Language
  /** What the guest wrote since somebody else did, oldest first. */
  asked: string[]
  /** What the guest wrote before that, oldest first. */
  before: string[]
  answersLeft: number
  tokensLeft: number
}

interface Row extends Omit<Turn, 'asked' | 'before'> {
  handedOverAt: Date | null
  isAnswered: boolean
  lastSeq: number
  said: { seq: number; kind: string; body: string; at: string }[]
}

const looksBack = 60

/** The guest's turn, where the assistant is on, the message is the guest's last one, and no person has taken over. */
export async function findTurn(db: Db, { rentalId, conversationId }: Place, seq: number, now: Date): Promise<Turn | undefined> {
  const row = await db.row<Row>(sql`
    select c.rental_id as "rentalId", c.id as "conversationId", ${seq}::int as seq, c.last_seq as "lastSeq", c.guest_id as "guestId", coalesce(g.language, 'en') as language,
      s.answers_a_day - coalesce(d.answers, 0) as "answersLeft", s.tokens_a_day - coalesce(d.tokens, 0) as "tokensLeft",
      h.handed_over_at as "handedOverAt", h.conversation_id is not null and exists (
        select 1 from messages m where m.rental_id = h.rental_id and m.conversation_id = h.conversation_id and m.seq > h.handed_over_seq and m.author_kind = 'rental') as "isAnswered",
      (select json_agg(json_build_object('seq', m.seq, 'kind', m.author_kind, 'body', left(m.body, 2000), 'at', m.inserted_at) order by m.seq) from messages m
        where m.rental_id = c.rental_id and m.conversation_id = c.id and m.seq > c.last_seq - ${looksBack}::int) as said
    from conversations c join support_settings s on s.rental_id = c.rental_id join rentals r on r.id = c.rental_id join users g on g.id = c.guest_id
    left join support_days d on d.rental_id = c.rental_id and d.day = ${dayOf(now, sql`r.time_zone`)}
    left join support_conversations h on h.rental_id = c.rental_id and h.conversation_id = c.id
    where c.rental_id = ${rentalId} and c.id = ${conversationId} and s.is_on and r.is_open and g.blocked_at is null`)
  if (!row) return undefined
  const { handedOverAt, isAnswered, said, lastSeq: _last, ...turn } = row
  const people = said.filter(one => one.kind === 'guest' || one.kind === 'rental' || one.kind === 'assistant')
  if (people.at(-1)?.kind !== 'guest' || people.at(-1)?.seq !== seq) return undefined
  const since = (at: Date | string) => (now.getTime() - new Date(at).getTime()) / hour
  if (handedOverAt && !isAnswered && since(handedOverAt) < handOverHours) return undefined
  const byPerson = people.findLast(one => one.kind === 'rental')
  if (byPerson && since(byPerson.at) < quietHours) return undefined
  const turnBegins = people.findLastIndex(one => one.kind !== 'guest') + 1
  const bodies = (list: typeof people) => list.filter(one => one.kind === 'guest' && one.body.trim() !== '').map(one => one.body)
  return { ...turn, asked: bodies(people.slice(turnBegins)), before: bodies(people.slice(0, turnBegins)) }
}
