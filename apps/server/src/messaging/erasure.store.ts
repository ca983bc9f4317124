import { sql, type Db } from '../platform/db/db.ts'

/** What stands where only a picture or a place of an erased person stood. */
const nothing = '–'

/** The words of a guest stay with the other side; pictures and places go. Returns the pictures. */
export const eraseMessages = async (tx: Db, userId: string): Promise<string[]> =>
  (
    await tx.rows<{ medias: string[] }>(sql`
      update messages m set medias = '{}', place = null, body = case when m.body = '' then ${nothing} else m.body end from (
        select o.rental_id, o.conversation_id, o.seq, o.medias from (select * from guest_conversations where user_id = ${userId}) g
        join messages o on o.rental_id = g.rental_id and o.conversation_id = g.conversation_id
        where g.user_id = ${userId} and o.author_id = ${userId} and (o.medias <> '{}' or o.place is not null)) old
      where m.rental_id = old.rental_id and m.conversation_id = old.conversation_id and m.seq = old.seq returning old.medias`)
  ).flatMap(message => message.medias)
