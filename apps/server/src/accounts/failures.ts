import type { Db } from '../platform/db/db.ts'
import { count, mustBeUnder, networkOf, type Limit } from '../platform/http/rate-limits.ts'
import { refuse } from '../platform/base/must.ts'
import { waitAfter, type AccountSettings } from './accounts.policy.ts'
import { addFailure, findFailures, lockAddress } from './accounts.store.ts'

/** Wrong codes of one address and one network in an hour (docs/data-safety.md, 'Login codes'). */
const limitsOf = (address: string): Limit[] => [
  { subject: `otp failed ${address}`, most: 20, seconds: 3600 },
  { subject: `otp failed ${networkOf(address)}`, most: 200, seconds: 3600 },
]

/** From this many wrong codes an hour over the whole site on, the log raises an alarm. */
const alarmAt = 200

/** Refuses while a number or an address waits after too many wrong codes. */
export async function mustMayTry(tx: Db, settings: AccountSettings, phone: string, address: string, now: Date): Promise<void> {
  const failures = await findFailures(tx, phone)
  if (failures?.waitUntil && failures.waitUntil > now) {
    const seconds = Math.ceil((failures.waitUntil.getTime() - now.getTime()) / 1000)
    refuse('too_many_attempts', { seconds, retryAfter: seconds })
  }
  if (!settings.limited) return
  await lockAddress(tx, address)
  await mustBeUnder(tx, limitsOf(address), now)
}

/** Counts a wrong code for the number, the address and the site. */
export async function noteFailure(tx: Db, settings: AccountSettings, phone: string, address: string, now: Date): Promise<void> {
  const before = await findFailures(tx, phone)
  await addFailure(tx, phone, now, waitAfter((before?.failures ?? 0) + 1, now))
  if (!settings.limited) return
  const counts = await count(tx, [...limitsOf(address), { subject: 'otp failed site', most: alarmAt, seconds: 3600 }], now)
  if (counts[2] === alarmAt) settings.alarm('many wrong login codes in this hour')
}
