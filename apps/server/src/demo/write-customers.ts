import { sql, type Db } from '../platform/db/db.ts'

/** The cards of those who booked. */
export const writeCustomers = (tx: Db) => tx.run(sql`select give_customers(null)`)
