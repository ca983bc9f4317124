import type { challengeLogin as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { codeMinutes, resendSeconds } from '@rentwell/contract/accounts/accounts.rules.ts'
import { count, mustBeUnder, type Limit } from '../platform/limits.ts'
import { invalidField, must } from '../platform/must.ts'
import type { Actor, Handler } from '../platform/routes.ts'
import { sha256 } from '../platform/secrets.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { codeMessage } from './accounts.mail.ts'
import { expireCodes, findFlowSince, insertFlow, lockPhone } from './accounts.store.ts'
import { noteSent } from './deliveries.ts'
import { hashCode, newCode, newFlowId, tokenOfFlow } from './codes.ts'
import { readPhone } from './phones.ts'

/** Sends a code to a number and gives the token that the code belongs to. Known and unknown numbers are treated alike. */
export const challengeLogin =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, emit }, { phoneNumber }) => {
    const read = readPhone(phoneNumber)
    if (!read) throw invalidField('phoneNumber', 'invalid_phone')
    must(!settings.countries || settings.countries.includes(read.country), 'validation', { fields: { phoneNumber: 'invalid_phone' } })

    await lockPhone(tx, read.phone)
    const running = await findFlowSince(tx, read.phone, new Date(now.getTime() - resendSeconds * 1000))
    if (running) return { token: tokenOfFlow(settings.secret, running.id) }

    const limits = settings.limited ? limitsOf(read.phone, read.country) : []
    await mustBeUnder(tx, limits, now)
    await count(tx, limits, now)
    await noteSent(tx, settings, now)

    const id = newFlowId()
    const token = tokenOfFlow(settings.secret, id)
    const code = newCode()
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
    await expireCodes(tx, read.phone, now)
    await insertFlow(tx, { id, tokenHash: sha256(token), phone: read.phone, codeHash: hashCode(token, code), now, expiresAt, language })
    emit('sms.send', { to: read.phone, text: codeMessage(code, settings.host, language), staleAt: expiresAt.getTime() })
    return { token }
  }

/** 3 in 10 minutes and 10 a day for a number, and caps for its range and its country (data-safety T4). */
const limitsOf = (phone: string, country: string): Limit[] => [
  { subject: `sms number ${phone} 10m`, most: 3, seconds: 600 },
  { subject: `sms number ${phone} day`, most: 10, seconds: 86_400 },
  { subject: `sms range ${phone.slice(0, -4)} day`, most: 500, seconds: 86_400 },
  { subject: `sms country ${country} day`, most: 20_000, seconds: 86_400 },
]
