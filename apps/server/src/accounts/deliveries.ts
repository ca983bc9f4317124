import type { Db } from '../platform/db.ts'
import { count, countOf, type Limit } from '../platform/limits.ts'
import type { AccountSettings } from './accounts.policy.ts'

const sent: Limit = { subject: 'sms sent site', most: Infinity, seconds: 3600 }
const proved: Limit = { subject: 'sms proved site', most: Infinity, seconds: 3600 }
/** Judged at every so many messages of an hour, and the least share of them that must lead to a login. */
const judgedEvery = 50
const leastShare = 0.3

/** Counts a message. Where few codes come back somebody may be earning on the sending, which raises an alarm (data-safety T4). */
export async function noteSent(tx: Db, settings: AccountSettings, now: Date): Promise<void> {
  if (!settings.limited) return
  const [all = 0] = await count(tx, [sent], now)
  if (all % judgedEvery !== 0) return
  if ((await countOf(tx, proved, now)) < all * leastShare) settings.alarm('few of the codes sent in this hour came back')
}

/** Counts a code that came back. */
export const noteProved = async (tx: Db, settings: AccountSettings, now: Date): Promise<void> => {
  if (settings.limited) await count(tx, [proved], now)
}
