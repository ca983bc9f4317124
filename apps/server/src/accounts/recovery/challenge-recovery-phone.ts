import type { challengeRecoveryPhone as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { signupMinutes, type AccountSettings } from '../accounts.policy.ts'
import { findUserByPhone } from '../accounts.store.ts'
import { mustBePhone } from '../phones.ts'
import { lockProof } from '../proofs.store.ts'
import { sendPhoneCode } from '../send-phone-code.ts'
import { lockRecovery } from './recoveries.store.ts'

/** After the day of waiting, and with the e-mail proved anew: sends a code to the number that the account moves to. */
export const challengeRecoveryPhone =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { otpToken, phoneNumber }) => {
    const { tx, now } = ctx
    const wanted = mustBePhone(settings, phoneNumber)
    const proof = await lockProof(tx, sha256(otpToken), 'recovery')
    const isPassed = proof?.passedAt && now.getTime() - proof.passedAt.getTime() < signupMinutes * minute
    must(isPassed && proof.userId, 'otp_token_invalid')
    const { userId } = proof
    const recovery = await lockRecovery(tx, userId)
    must(recovery && recovery.opensAt <= now && recovery.closesAt > now, 'recovery_waits')

    const holder = await findUserByPhone(tx, wanted.phone)
    const isOfNobody = holder !== undefined && holder.id !== userId
    const token = await sendPhoneCode(ctx, settings, wanted, { purpose: 'recovery_phone', userId, sessionId: null, isOfNobody })
    return { token }
  }
