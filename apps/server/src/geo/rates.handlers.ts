import { hour, minute } from '@rentwell/contract/durations.ts'
import { ageInDays, outdatedAfterDays } from '@rentwell/contract/geo/rates.rules.ts'
import { productName } from '@rentwell/contract/product.ts'
import type { Config } from '../platform/base/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { fetchJson } from './fetch-json.ts'
import { refreshMs } from './rates.jobs.ts'
import { readCurrencies, postponeRates, storeRates, type DatedRates } from './rates.store.ts'
import { readRates, type CurrentRates } from './rates.ts'

const retryMs = hour
const deadlineMs = 10_000
const mostBytes = 256 * 1024

interface RatesParts {
  config: Pick<Config, 'RATES_URL'>
  rates: CurrentRates
  warn: (message: string) => void
}

/** Fetches exchange rates. What cannot be used is logged with one line and asked for again in an hour; the rates in use stay. */
export const ratesHandlers = ({ config, rates, warn }: RatesParts): EventHandler[] => [
  {
    topic: 'rates.due',
    name: 'exchange rates are fetched',
    leaseMs: minute,
    async outside({ db, now }) {
      // The setting may be gone since the message was written.
      if (!config.RATES_URL) return
      const inUse = rates(now)
      try {
        const fetched = await fetchRates(db, config.RATES_URL, now, inUse.date)
        if (fetched.date > inUse.date) await storeRates(db, fetched, new Date(now.getTime() + refreshMs))
      } catch (error) {
        await postponeRates(db, new Date(now.getTime() + retryMs))
        warn(`RATES_URL: ${reasonOf(error)}; the exchange rates of ${inUse.date} stay in use`)
      }
    },
  },
]

async function fetchRates(db: Db, address: string, now: Date, since: string): Promise<DatedRates> {
  const url = new URL(address)
  const written = await fetchJson(url, { named: 'the server', agent: productName, deadlineMs, mostBytes })
  const fetched = readRates(written, { currencies: await readCurrencies(db), now, source: url.hostname })
  const age = ageInDays(fetched, now.getTime())
  if (age > outdatedAfterDays) throw new Error(`its rates are ${age} days old (${fetched.date})`)
  if (fetched.date < since) throw new Error(`its rates are of ${fetched.date}, older than those in use`)
  return fetched
}

/** One line, and never the address, which may hold a key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be fetched'
  if (error.name === 'TimeoutError') return `no answer within ${deadlineMs / 1000} s`
  if (error instanceof SyntaxError) return 'the answer is not JSON'
  const { message } = error.cause instanceof Error ? error.cause : error
  return message.replace(/\s+/g, ' ').slice(0, 300)
}
