import type { startOver as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { signupMinutes } from './accounts.policy.ts'
import { lockFlow, startFlowOver } from './accounts.store.ts'

/** For whoever was given a number that somebody else had before: the login goes on as a sign-up, at whose end the number is theirs. */
export const startOver: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, now }, { otpToken }) => {
  const flow = await lockFlow(tx, sha256(otpToken))
  must(flow && (flow.step === 'login_email' || (flow.startsOver && flow.step === 'email')), 'otp_token_invalid')
  must(flow.passedAt && now.getTime() - flow.passedAt.getTime() < signupMinutes * minute, 'otp_token_invalid')
  await startFlowOver(tx, flow.tokenHash)
  return { continueSignup: true as const, nextStep: 'set_email' as const }
}
