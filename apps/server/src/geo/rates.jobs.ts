import { hour } from '@rentwell/contract/durations.ts'
import type { Config } from '../platform/base/config.ts'
import type { Job } from '../platform/queue/jobs.ts'
import { takeDueRates } from './rates.store.ts'

/** Banks publish once a day. */
export const refreshMs = 12 * hour

/** Asks `RATES_URL` for exchange rates twice a day. */
export const ratesJobs = ({ RATES_URL: url }: Pick<Config, 'RATES_URL'>): Job[] =>
  url
    ? [
        {
          name: 'refresh-rates',
          everySeconds: 60,
          async batch({ tx, now, emit }) {
            if (await takeDueRates(tx, now, new Date(now.getTime() + refreshMs))) emit('rates.due', {}, { dedupe: 'rates' })
            return false
          },
        },
      ]
    : []
