import { codeTries } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { completeSignup } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Parsed } from '@rentwell/contract/endpoint.ts'
import { must, Refused } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { CommitThenRefuse, type Context } from '../../platform/http/routes.ts'
import { repeatSeconds, signupMinutes, type AccountSettings } from '../accounts.policy.ts'
import { readMeOf } from '../accounts.views.ts'
import { isCodeOf } from '../codes.ts'
import { createAccount } from '../create-account.ts'
import { mustMayTry, noteFailure } from '../failures.ts'
import { openSession, renewToken } from '../open-session.ts'
import { countProofTry, lockProof, passProof } from '../proofs.store.ts'

/** The end of a sign-up that began with an e-mail: the code of that address once more, and the names. The account has no phone. */
export async function signUpByEmail(
  { tx, now, language, caller, ownRental }: Pick<Context, 'tx' | 'now' | 'language' | 'caller' | 'ownRental'>,
  settings: AccountSettings,
  { otpToken, otp, user }: Parsed<typeof completeSignup>,
) {
  const proof = await lockProof(tx, sha256(otpToken), 'login')
  must(proof?.passedAt, 'otp_token_invalid')
  await mustMayTry(tx, settings, proof.place, caller.address, now)
  const liveMs = proof.sessionId ? repeatSeconds * 1000 : signupMinutes * minute
  must(now.getTime() - proof.passedAt.getTime() <= liveMs && proof.tries < codeTries, 'code_expired')
  if (!isCodeOf(otpToken, otp, proof.codeHash)) {
    await countProofTry(tx, proof.tokenHash)
    await noteFailure(tx, settings, proof.place, caller.address, now)
    return new CommitThenRefuse(new Refused('wrong_code'))
  }
  if (proof.sessionId) {
    const renewed = await renewToken(tx, proof.sessionId)
    must(renewed, 'code_expired')
    return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
  }
  const userId = await createAccount(tx, { user, language, phone: null, email: proof.place }, now)
  const session = await openSession(tx, userId, { device: caller.device, ownRental }, now)
  await passProof(tx, proof.tokenHash, now, session.id)
  return { accessToken: session.accessToken, me: await readMeOf(tx, userId, now) }
}
