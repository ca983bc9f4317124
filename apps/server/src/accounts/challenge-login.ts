import type { challengeLogin as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { codeMinutes, resendSeconds } from '@rentwell/contract/accounts/accounts.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { codeMessage } from './accounts.mail.ts'
import { expireCodes, findFlowSince, insertFlow, lockPhone } from './accounts.store.ts'
import { mustMaySendSms } from './deliveries.ts'
import { hashCode, newCode, newFlowId, tokenOfFlow } from './codes.ts'
import { mustBePhone } from './phones.ts'

/** Sends a code to a number and gives the token that the code belongs to. Known and unknown numbers are treated alike. */
export const challengeLogin =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, emit }, { phoneNumber }) => {
    must(settings.methods.includes('sms'), 'login_method_off')
    const read = mustBePhone(settings, phoneNumber)

    await lockPhone(tx, read.phone)
    const running = await findFlowSince(tx, read.phone, new Date(now.getTime() - resendSeconds * 1000))
    if (running) return { token: tokenOfFlow(settings.secret, running.id) }

    await mustMaySendSms(tx, settings, read, now)

    const id = newFlowId()
    const token = tokenOfFlow(settings.secret, id)
    const code = newCode()
    const expiresAt = new Date(now.getTime() + codeMinutes * minute)
    await expireCodes(tx, read.phone, now)
    await insertFlow(tx, { id, tokenHash: sha256(token), phone: read.phone, codeHash: hashCode(token, code), now, expiresAt, language })
    emit('sms.send', { to: read.phone, text: codeMessage(code, settings.host, language), staleAt: expiresAt.getTime() })
    return { token }
  }
