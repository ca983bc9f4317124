import type { Config } from '../platform/base/config.ts'
import { count, mustBeUnder, networkOf } from '../platform/http/rate-limits.ts'
import type { Context } from '../platform/http/routes.ts'

/** Other people's geocoders are paid for, or lent: this many questions a minute from one network. */
const mostAMinute = 60

/** Refuses with `too_many_requests` where a network asks another server too much through us. The bundled list is free. */
export function geocodingLimit(config: Pick<Config, 'GEOCODER' | 'RATE_LIMITS'>): (ctx: Context) => Promise<void> {
  if (config.GEOCODER === 'bundled' || config.RATE_LIMITS === 'off') return async () => {}
  return async ({ tx, now, caller }) => {
    const limits = [{ subject: `geocode ${networkOf(caller.address)}`, most: mostAMinute, seconds: 60 }]
    await mustBeUnder(tx, limits, now)
    await count(tx, limits, now)
  }
}
