import { defaultAnswersADay, defaultTokensADay } from '@rentwell/contract/assistant/assistant.rules.ts'
import type { Place } from '../messaging/messaging.public.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

/** Switches the assistant of a new rental on. */
export const insertSettings = (tx: Db, rentalId: string, now: Date) =>
  tx.run(sql`
    insert into support_settings (rental_id, is_on, answers_a_day, tokens_a_day, updated_at)
    values (${rentalId}, true, ${defaultAnswersADay}, ${defaultTokensADay}, ${now}) on conflict do nothing`)

export interface SupportChanges {
  isOn?: boolean | undefined
  answersADay?: number | undefined
  tokensADay?: number | undefined
}

/** Changes what was sent; a rental without settings begins with the assistant off. */
export const saveSettings = (tx: Db, rentalId: string, { isOn, answersADay, tokensADay }: SupportChanges, now: Date) =>
  tx.run(sql`
    insert into support_settings as s (rental_id, is_on, answers_a_day, tokens_a_day, updated_at)
    values (${rentalId}, ${isOn ?? false}, ${answersADay ?? defaultAnswersADay}, ${tokensADay ?? defaultTokensADay}, ${now})
    on conflict (rental_id) do update set is_on = coalesce(${isOn ?? null}, s.is_on), answers_a_day = coalesce(${answersADay ?? null}, s.answers_a_day),
      tokens_a_day = coalesce(${tokensADay ?? null}, s.tokens_a_day), updated_at = ${now}`)

/** SQL: the date of a moment at the rental point. */
export const dayOf = (now: Date, timeZone: Query) => sql`(${now}::timestamptz at time zone ${timeZone})::date`

/** Counts one answer of today; false where the rental's budget is used up. Those who count come one after the other. */
export async function countAnswer(tx: Db, rentalId: string, isUnknown: boolean, now: Date): Promise<boolean> {
  // A cluster evaluates no subquery in the condition of `on conflict`.
  await tx.run(sql`
    insert into support_days (rental_id, day, answers, unknown)
    select r.id, ${dayOf(now, sql`r.time_zone`)}, 0, 0 from rentals r where r.id = ${rentalId} on conflict (rental_id, day) do nothing`)
  const counted = await tx.run(sql`
    update support_days d set answers = d.answers + 1, unknown = d.unknown + ${isUnknown ? 1 : 0}
    from rentals r join support_settings s on s.rental_id = r.id
    where d.rental_id = ${rentalId} and r.id = ${rentalId} and d.day = ${dayOf(now, sql`r.time_zone`)} and d.answers < s.answers_a_day`)
  return counted === 1
}

/** Counts tokens of a model, used whatever became of its answer. */
export const countTokens = (tx: Db, rentalId: string, tokens: number, now: Date) =>
  tx.run(sql`
    insert into support_days as d (rental_id, day, tokens) select r.id, ${dayOf(now, sql`r.time_zone`)}, ${tokens} from rentals r where r.id = ${rentalId}
    on conflict (rental_id, day) do update set tokens = d.tokens + excluded.tokens`)

/** From now on people answer. False where the guest waits for one already. */
export async function handOver(tx: Db, { rentalId, conversationId }: Place, now: Date): Promise<boolean> {
  const isFirst = await tx.run(sql`
    insert into support_conversations (rental_id, conversation_id, handed_over_at, handed_over_seq)
    select rental_id, id, ${now}, last_seq from conversations where rental_id = ${rentalId} and id = ${conversationId}
    on conflict (rental_id, conversation_id) do nothing`)
  if (isFirst) return true
  const again = await tx.run(sql`
    update support_conversations s set handed_over_at = ${now}, handed_over_seq = c.last_seq from conversations c
    where s.rental_id = ${rentalId} and s.conversation_id = ${conversationId} and c.rental_id = ${rentalId} and c.id = ${conversationId}
      and exists (select 1 from messages m where m.rental_id = s.rental_id and m.conversation_id = s.conversation_id and m.seq > s.handed_over_seq and m.author_kind = 'rental')`)
  return again === 1
}
