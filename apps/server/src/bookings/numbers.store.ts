import { randomInt } from 'node:crypto'
import { refuse } from '../platform/base/must.ts'
import { sql, type Db } from '../platform/db/db.ts'

const mostTries = 20

/** SQL: takes a number for a booking; no row if it is taken. Numbers are unique over all rentals. */
export const insertNumber = (number: number, rentalId: string, bookingId: string) =>
  sql`insert into booking_numbers (number, rental_id, booking_id) values (${number}, ${rentalId}, ${bookingId}) on conflict do nothing`

/** Draws random numbers of eight digits until `insert` writes a row with one; `unavailable` after 20 that are taken. */
export async function drawNumber(insert: (number: number) => Promise<number>): Promise<number> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const number = randomInt(10_000_000, 100_000_000)
    if ((await insert(number)) === 1) return number
  }
  refuse('unavailable')
}

export const takeNumber = (tx: Db, rentalId: string, bookingId: string) => drawNumber(number => tx.run(insertNumber(number, rentalId, bookingId)))
