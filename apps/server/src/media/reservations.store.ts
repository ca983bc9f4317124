import { sql, type Db } from '../platform/db/db.ts'

/** Room that an upload takes in its owner's quota until it is a file. */
export interface Reservation {
  /** The id of the file it becomes. */
  id: string
  bytes: number
}

/** Counts uploads that begin, all or none. Fails on a constraint of `file_quotas` when there is no room for them. */
export const insertReservations = (db: Db, ownerId: string | null, reservations: Reservation[], now: Date) =>
  db.run(sql`
    insert into upload_reservations (id, owner_id, bytes, heard_at)
    select id, ${ownerId}::uuid, bytes, ${now}
    from unnest(${reservations.map(one => one.id)}::uuid[], ${reservations.map(one => one.bytes)}::bigint[]) as begun (id, bytes)`)

/** Counts an upload whose size becomes known, or grows. 0 when it is gone; fails like `insertReservations`. */
export const resizeReservation = (db: Db, { id, bytes }: Reservation, now: Date) =>
  db.run(sql`update upload_reservations set bytes = ${bytes}, heard_at = ${now} where id = ${id}`)

/** Puts off the end of an upload that goes on. 0 when it is gone. */
export const touchReservation = (db: Db, id: string, now: Date) => db.run(sql`update upload_reservations set heard_at = ${now} where id = ${id}`)

/** Gives the room of uploads back, whether they became files or not. */
export const deleteReservations = (db: Db, ids: string[]) => db.run(sql`delete from upload_reservations where id = any(${ids}::uuid[])`)
