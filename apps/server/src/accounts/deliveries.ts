import { day, second } from '@rentwell/contract/durations.ts'
import type { Db } from '../platform/db/db.ts'
import { count, countOf, mustBeUnder, type Limit } from '../platform/http/rate-limits.ts'
import type { AccountSettings } from './accounts.policy.ts'

const sent: Limit = { subject: 'sms sent site', most: Infinity, seconds: 3600 }
const proved: Limit = { subject: 'sms proved site', most: Infinity, seconds: 3600 }
/** Judged at every so many messages of an hour, and the least share of them that must lead to a login. */
const judgedEvery = 50
const leastShare = 0.3

/** 3 in 10 minutes and 10 a day for a number, and caps for its range and its country (docs/data-safety.md, 'Login codes'). */
const smsLimits = (phone: string, country: string): Limit[] => [
  { subject: `sms number ${phone} 10m`, most: 3, seconds: 600 },
  { subject: `sms number ${phone} day`, most: 10, seconds: day / second },
  { subject: `sms range ${phone.slice(0, -4)} day`, most: 500, seconds: day / second },
  { subject: `sms country ${country} day`, most: 20_000, seconds: day / second },
]

const mailLimits = (email: string): Limit[] => [
  { subject: `mail address ${email} 10m`, most: 3, seconds: 600 },
  { subject: `mail address ${email} day`, most: 10, seconds: day / second },
]

async function mustBeFew(tx: Db, settings: AccountSettings, limits: Limit[], now: Date): Promise<void> {
  if (!settings.limited) return
  await mustBeUnder(tx, limits, now)
  await count(tx, limits, now)
}

/** Refuses where a number, its range or its country was sent too many codes; counts this one. */
export async function mustMaySendSms(tx: Db, settings: AccountSettings, { phone, country }: { phone: string; country: string }, now: Date): Promise<void> {
  await mustBeFew(tx, settings, smsLimits(phone, country), now)
  await noteSent(tx, settings, now)
}

/** Refuses where an address was sent too many codes, or too many were asked for by one `asker`; counts this one. */
export const mustMaySendMail = (tx: Db, settings: AccountSettings, email: string, asker: string, now: Date) =>
  mustBeFew(tx, settings, [{ subject: `mail ${asker}`, most: 10, seconds: 3600 }, ...mailLimits(email)], now)

/** Counts a message. If few codes come back, someone may be earning on the sending, which raises an alarm (docs/data-safety.md, 'Login codes'). */
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
