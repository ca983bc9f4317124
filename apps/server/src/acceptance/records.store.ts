import { sql, type Db } from '../platform/db.ts'
import type { Place } from './acceptance.store.ts'

export interface Head {
  number: number
  seal: Buffer
}

/** The last seal of a rental, locked: records are sealed one after the other. Number 0: none yet. */
export async function lockHead(tx: Db, rentalId: string): Promise<Head> {
  await tx.run(sql`insert into record_heads (rental_id, number, seal) values (${rentalId}, 0, ${Buffer.alloc(32)}) on conflict do nothing`)
  const head = await tx.row<Head>(sql`select number, seal from record_heads where rental_id = ${rentalId} for update`)
  if (!head) throw new Error('the head of the records is gone')
  return head
}

export interface NewRecord extends Place {
  id: string
  kind: 'acceptance' | 'return'
  number: number
  lines: string[]
  medias: string[]
  previous: Buffer | null
  seal: Buffer
  now: Date
}

export const insertRecord = (tx: Db, record: NewRecord) =>
  tx.run(sql`
    with head as (update record_heads set number = ${record.number}, seal = ${record.seal} where rental_id = ${record.rentalId}),
    place as (insert into record_rentals (record_id, rental_id) values (${record.id}, ${record.rentalId}))
    insert into sealed_records (rental_id, id, booking_id, kind, number, lines, medias, previous, seal, at)
    values (${record.rentalId}, ${record.id}, ${record.bookingId}, ${record.kind}, ${record.number}, ${record.lines}::text[], ${record.medias}::uuid[],
      ${record.previous}, ${record.seal}, ${record.now})`)

/** The number by which people know a booking. */
export const findNumber = (tx: Db, { rentalId, bookingId }: Place) =>
  tx.row<{ number: number }>(sql`select number from bookings where rental_id = ${rentalId} and id = ${bookingId}`)
