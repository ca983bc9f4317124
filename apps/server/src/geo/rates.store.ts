import type { Rates } from '@rentwell/contract/geo/rates.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

export type DatedRates = Omit<Rates, 'isOutdated'>

export interface Currency {
  id: string
  code: string
  sign: string
  isDefault: boolean
}

/** What rentals may charge in, the default first. Only a migration adds one. */
export const readCurrencies = (db: Db) =>
  db.rows<Currency>(sql`select id, code, sign, is_default as "isDefault" from currencies order by is_default desc, code`)

/** True if rates are due; they are then due again at `next`. */
export const takeDueRates = async (tx: Db, now: Date, next: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into exchange_rates (due_at) values (${next})
    on conflict (one_row) do update set due_at = excluded.due_at where exchange_rates.due_at <= ${now}`)) === 1

/** Asks again at `next`, after an attempt that failed. */
export const postponeRates = (db: Db, next: Date) => db.run(sql`update exchange_rates set due_at = ${next}`)

/** Stores rates and tells every process, which then reads them. */
export const storeRates = (tx: Db, { date, source, values }: DatedRates, next: Date) =>
  tx.run(sql`
    with stored as (
      insert into exchange_rates (due_at, date, source, rates) values (${next}, ${date}::date, ${source}, ${JSON.stringify(values)}::jsonb)
      on conflict (one_row) do update set date = excluded.date, source = excluded.source, rates = excluded.rates returning 1)
    select pg_notify('rates', '') from stored`)

/** The rates that were fetched last; undefined before the first, and if they lack a currency that was added since. */
export const findFetchedRates = (db: Db) =>
  db.row<DatedRates>(sql`
    select date, source, rates as values from exchange_rates
    where rates is not null and not exists (select 1 from currencies c where not rates ? c.id)`)
