import { sql, type Db } from '../platform/db/db.ts'

/** Every conversation of somebody as a guest, with what both sides said. */
export const exportMessages = async (db: Db, userId: string) => ({
  conversations: await db.rows(sql`
    select c.id, r.title as rental, c.inserted_at as "insertedAt",
      coalesce((select jsonb_agg(jsonb_build_object('at', m.inserted_at, 'from', m.author_kind, 'body', m.body, 'files', m.medias, 'place', m.place) order by m.seq)
        from messages m where m.rental_id = c.rental_id and m.conversation_id = c.id), '[]') as messages
    from (select * from guest_conversations where user_id = ${userId}) g join conversations c on c.rental_id = g.rental_id and c.id = g.conversation_id join rentals r on r.id = c.rental_id
    where g.user_id = ${userId} order by c.inserted_at, c.id`),
})
