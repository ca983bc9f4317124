import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { day } from '@rentwell/contract/durations.ts'
import { ageInDays, oldAfterDays, outdatedAfterDays, type Rates } from '@rentwell/contract/geo/rates.rules.ts'
import { localDate } from '@rentwell/contract/shared.ts'
import type { Config } from '../platform/base/config.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { findFetchedRates, readCurrencies, type Currency, type DatedRates } from './rates.store.ts'
import shipped from './rates.json' with { type: 'json' }

/** The rates of this moment. A search asks once, so it never mixes two days. */
export type CurrentRates = (now: Date) => Rates

/** As it is written and served: so much of each currency is worth one of `base`. Codes in capital letters, as ISO 4217 has them. */
const ratesForm = z.object({
  date: localDate,
  source: z.string().min(1).max(200),
  base: z.string().regex(/^[A-Z]{3}$/),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().gt(0).lt(1e9)),
})
const example = '{"date": "2026-10-06", "source": "…", "base": "EUR", "rates": {"USD": 1.1269, …}}'

/** The rates of the settings, followed: newer ones that any process fetches from `RATES_URL` replace those of the start. */
export async function followRates(
  db: Database,
  config: Pick<Config, 'RATES_FILE' | 'RATES_URL'>,
  now: Date,
  warn: (message: string) => void,
): Promise<CurrentRates> {
  const atStart = await loadRates(db, config.RATES_FILE, now, warn)
  let newest = atStart
  if (config.RATES_URL) {
    const reload = async () => {
      const fetched = await findFetchedRates(db)
      if (fetched && fetched.date >= newest.date) newest = fetched
    }
    const onChange = () => void reload().catch((error: unknown) => warn(`the fetched exchange rates could not be read: ${String(error)}`))
    await db.listen('rates', onChange, onChange)
    await reload()
  }
  return at => ({ ...newest, isOutdated: ageInDays(newest, at.getTime()) > outdatedAfterDays })
}

/**
 * The exchange rates of a file, else those that ship with the product.
 * Throws one line that says what is wrong with the file. Currencies that rentals cannot charge in are ignored.
 */
export async function loadRates(db: Db, path: string | undefined, now: Date, warn: (message: string) => void): Promise<DatedRates> {
  const named = path === undefined ? 'the shipped exchange rates' : `RATES_FILE=${path}`
  const currencies = await readCurrencies(db)
  const rates = saying(named, () => readRates(path === undefined ? shipped : readFile(path), { currencies, now, isDated: path !== undefined }))
  const age = ageInDays(rates, now.getTime())
  const consequence = age > outdatedAfterDays ? ' prices of different currencies are not compared;' : ''
  if (age > oldAfterDays) warn(`${named} are ${age} days old (${rates.date});${consequence} name a newer file in RATES_FILE, or a server in RATES_URL`)
  return rates
}

interface Reading {
  currencies: readonly Pick<Currency, 'id' | 'code' | 'isDefault'>[]
  now: Date
  /** The day is checked against the clock. */
  isDated?: boolean
  /** Where they come from, if they do not say. */
  source?: string
}

/** Rates as they are written, relative to the default currency. Throws an error of one line if one is missing, not positive, no number, or of a day to come. */
export function readRates(written: unknown, { currencies, now, isDated = true, source: standard }: Reading): DatedRates {
  const parsed = ratesForm.safeParse(standard === undefined || typeof written !== 'object' ? written : { source: standard, ...written })
  if (!parsed.success) throw new Error(`'${parsed.error.issues[0]?.path.join('.') ?? ''}' is not usable; it takes ${example}`)
  const { date, source, base, rates } = parsed.data
  if (isDated && Date.parse(date) > now.getTime() + day) throw new Error(`'date' ${date} lies ahead`)
  const known = new Map([...Object.entries(rates), [base, 1] as const])
  const missing = currencies.filter(currency => !known.has(currency.code)).map(currency => currency.code)
  if (missing.length > 0) throw new Error(`has no rate for ${missing.join(', ')}`)
  const ofDefault = known.get(currencies.find(currency => currency.isDefault)?.code ?? base) ?? 1
  return { date, source, values: Object.fromEntries(currencies.map(({ id, code }) => [id, (known.get(code) ?? 1) / ofDefault])) }
}

function readFile(path: string): unknown {
  const text = attempt('cannot be read', () => readFileSync(path, 'utf8'))
  return attempt('is not JSON', (): unknown => JSON.parse(text))
}

/** Errors of `work` begin with what they are about. */
function saying<T>(named: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${named}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function attempt<T>(what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(what, { cause: error })
  }
}
