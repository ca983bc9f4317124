import { Refused } from '../base/must.ts'
import { CommitThenRefuse, type Context } from './routes.ts'
import { mustCount } from './rate-limits.ts'

/** Pages behind secret links. Their addresses are keys, so they are kept out of caches, of search engines and of the Referer header. */
export const isSecretPage = (path: string) => /^\/(?:b|pay|offers)(?:[/?]|$)/.test(path)

/** Wrong links of one address in an hour. */
const mostWrong = 20

/**
 * Refuses a secret link whose token is unknown: `not_found`, and `too_many_requests` from the 21st in an hour and address on. Links that exist
 * are not limited: guests behind one address must not lock each other out. `limited` is false if the operator has turned rate limits off.
 */
export async function refuseUnknownLink({ tx, now, caller }: Pick<Context, 'tx' | 'now' | 'caller'>, limited: boolean): Promise<CommitThenRefuse> {
  if (limited) await mustCount(tx, [{ subject: `wrong link ${caller.address}`, most: mostWrong, seconds: 3600 }], now)
  return new CommitThenRefuse(new Refused('not_found'))
}
