import type { Config } from '../platform/base/config.ts'
import { mustCount, networkOf } from '../platform/http/rate-limits.ts'
import type { Context } from '../platform/http/routes.ts'

/** Questions while typing, from one network in a minute: ten people who type without a pause. */
const mostAMinute = 600

/** Refuses with `too_many_requests` if a network asks for suggestions without end. */
export const suggestionLimit =
  (config: Pick<Config, 'RATE_LIMITS'>) =>
  async ({ tx, now, caller }: Context): Promise<void> => {
    if (config.RATE_LIMITS === 'on') await mustCount(tx, [{ subject: `suggest ${networkOf(caller.address)}`, most: mostAMinute, seconds: 60 }], now)
  }
