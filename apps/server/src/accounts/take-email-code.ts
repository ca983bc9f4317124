import { codeTries } from '@rentwell/contract/accounts/accounts.rules.ts'
import { must, Refused } from '../platform/base/must.ts'
import { CommitThenRefuse, type Context } from '../platform/http/routes.ts'
import { repeatSeconds, type AccountSettings } from './accounts.policy.ts'
import { countEmailTry, type Flow } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { isCodeOf } from './codes.ts'
import { mustMayTry, noteFailure } from './failures.ts'
import { renewToken } from './open-session.ts'

/**
 * Judges the code that a flow sent to its e-mail; wrong ones count against `place`. Undefined: it is right.
 * Else what is answered with: the refusal of a wrong code, or, within a minute of the right one, another token of the same session.
 */
export async function takeEmailCode(
  { tx, now, caller }: Pick<Context, 'tx' | 'now' | 'caller'>,
  settings: AccountSettings,
  flow: Flow,
  { otpToken, otp }: { otpToken: string; otp: string },
  place: string,
) {
  await mustMayTry(tx, settings, place, caller.address, now)
  const isRepeat = flow.step === 'done'
  const isLive = isRepeat
    ? flow.passedAt !== null && now.getTime() - flow.passedAt.getTime() <= repeatSeconds * 1000
    : flow.emailExpiresAt !== null && flow.emailExpiresAt > now
  must(isLive && flow.emailTries < codeTries, 'code_expired')
  if (!isCodeOf(otpToken, otp, flow.emailCodeHash)) {
    await countEmailTry(tx, flow.tokenHash)
    await noteFailure(tx, settings, place, caller.address, now)
    return new CommitThenRefuse(new Refused('wrong_code'))
  }
  if (isRepeat) {
    const renewed = flow.sessionId ? await renewToken(tx, flow.sessionId) : undefined
    must(renewed, 'code_expired')
    return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
  }
  return undefined
}
