import { randomInt } from 'node:crypto'
import { refuse } from '../platform/base/must.ts'
import { sql, type Db } from '../platform/db/db.ts'

const mostTries = 20

/** Assigns a random number of eight digits to a booking. Numbers are unique over all rentals; `unavailable` after 20 that are taken. */
export async function takeNumber(tx: Db, rentalId: string, bookingId: string): Promise<number> {
  for (let tries = 1; tries <= mostTries; tries++) {
    const number = randomInt(10_000_000, 100_000_000)
    const rows = await tx.run(
      sql`insert into booking_numbers (number, rental_id, booking_id) values (${number}, ${rentalId}, ${bookingId}) on conflict do nothing`,
    )
    if (rows === 1) return number
  }
  refuse('unavailable')
}
