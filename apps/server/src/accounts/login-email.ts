import { codeMinutes } from '@rentwell/contract/accounts/accounts.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { emailCodeLetter } from './accounts.mail.ts'
import { setFlowCode, type Flow } from './accounts.store.ts'
import { hashCode, newCode } from './codes.ts'

/** Sends the second code of a login to the e-mail of whoever had this number before it lay unused. */
export async function sendLoginEmail(
  { tx, now, emit, language }: { tx: Db; now: Date; emit: Emit; language: Language },
  flow: Flow,
  otpToken: string,
  email: string,
): Promise<void> {
  const code = newCode()
  await setFlowCode(tx, flow.tokenHash, { email, codeHash: hashCode(otpToken, code), now, expiresAt: new Date(now.getTime() + codeMinutes * minute) })
  emit('mail.send', { to: email, ...emailCodeLetter(code, language) })
}
