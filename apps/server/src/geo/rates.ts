import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { day } from '@rentwell/contract/durations.ts'
import { ageInDays, oldAfterDays, type Rates } from '@rentwell/contract/geo/rates.rules.ts'
import { localDate } from '@rentwell/contract/shared.ts'
import { sql, type Db } from '../platform/db/db.ts'
import shipped from './rates.json' with { type: 'json' }

/** As the file is written: so much of each currency is worth one of `base`. Codes in capital letters, as ISO 4217 has them. */
const ratesFile = z.object({
  date: localDate,
  source: z.string().min(1).max(200),
  base: z.string().regex(/^[A-Z]{3}$/),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().gt(0).lt(1e9)),
})

/**
 * The exchange rates that prices are compared by: those of a file, else those that ship with the product.
 * Throws one line that says what is wrong with the file. Currencies that rentals cannot charge in are ignored.
 */
export async function loadRates(db: Db, path: string | undefined, now: Date, warn: (message: string) => void): Promise<Rates> {
  const currencies = await db.rows<{ id: string; code: string; isDefault: boolean }>(sql`select id, code, is_default as "isDefault" from currencies`)
  const named = path === undefined ? 'the shipped exchange rates' : `RATES_FILE=${path}`
  const { date, source, base, rates } = path === undefined ? ratesFile.parse(shipped) : readFile(path)
  if (path !== undefined && Date.parse(date) > now.getTime() + day) throw new Error(`${named}: 'date' ${date} lies ahead`)
  const known = new Map([...Object.entries(rates), [base, 1] as const])
  const missing = currencies.filter(currency => !known.has(currency.code)).map(currency => currency.code)
  if (missing.length > 0) throw new Error(`${named}: has no rate for ${missing.join(', ')}`)
  const ofDefault = known.get(currencies.find(currency => currency.isDefault)?.code ?? base) ?? 1
  const age = ageInDays({ date }, now.getTime())
  if (age > oldAfterDays) warn(`${named} are ${age} days old (${date}); name a newer file in RATES_FILE`)
  return { date, source, values: Object.fromEntries(currencies.map(({ id, code }) => [id, (known.get(code) ?? 1) / ofDefault])) }
}

function readFile(path: string): z.infer<typeof ratesFile> {
  const text = attempt(path, 'cannot be read', () => readFileSync(path, 'utf8'))
  const parsed = ratesFile.safeParse(attempt(path, 'is not JSON', (): unknown => JSON.parse(text)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    `RATES_FILE=${path}: '${issue?.path.join('.') ?? ''}' is not usable; it takes {"date": "2026-10-06", "source": "…", "base": "EUR", "rates": {"USD": 1.1269, …}}`,
  )
}

function attempt<T>(path: string, what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`RATES_FILE=${path}: ${what}`, { cause: error })
  }
}
