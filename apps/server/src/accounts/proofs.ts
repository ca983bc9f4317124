import { codeMinutes, codeTries, resendSeconds } from '@rentwell/contract/accounts/accounts.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { must, Refused } from '../platform/base/must.ts'
import { CommitThenRefuse } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { repeatSeconds, type AccountSettings } from './accounts.policy.ts'
import { forgetFailures, lockPhone } from './accounts.store.ts'
import { hashCode, isCodeOf, newCode, tokenOfFlow } from './codes.ts'
import { mustMayTry, noteFailure } from './failures.ts'
import { countProofTry, expireProofs, findProofSince, insertProof, lockProof, type Proof, type ProofPurpose } from './proofs.store.ts'

interface Wanted extends Pick<Proof, 'purpose' | 'userId' | 'sessionId' | 'subject' | 'place'> {
  /** Refuses where too much was sent; counts what is sent now. */
  mayBeSent: () => Promise<void>
  /** Writes the message; `expiresAt` is when its code dies. */
  send: (code: string, expiresAt: Date) => void
  /** Nobody is told the code: the place is somebody else's, and its message says so. */
  isOfNobody?: boolean
}

/** Sends a code to a place and gives the token that it belongs to. Within half a minute the same token, and no second message. */
export async function sendProof(tx: Db, settings: AccountSettings, wanted: Wanted, now: Date): Promise<string> {
  const { purpose, userId, sessionId, subject = null, place, isOfNobody = false } = wanted
  await lockPhone(tx, place)
  const running = await findProofSince(tx, wanted, new Date(now.getTime() - resendSeconds * 1000))
  if (running) return tokenOfFlow(settings.secret, running.id)
  await wanted.mayBeSent()

  const id = newId()
  const token = tokenOfFlow(settings.secret, id)
  const code = newCode()
  const expiresAt = new Date(now.getTime() + codeMinutes * minute)
  await expireProofs(tx, wanted, now)
  const codeHash = hashCode(token, isOfNobody ? `${code} of nobody` : code)
  await insertProof(tx, { id, tokenHash: sha256(token), purpose, userId, sessionId, subject, place, codeHash, expiresAt }, now)
  wanted.send(code, expiresAt)
  return token
}

interface Given {
  purpose: ProofPurpose
  otpToken: string
  otp: string
  /** Who gives it, where one must be logged in. */
  actor: { id: string; sessionId: string } | null
  address: string
}

/** A right code, for the first time or again within a minute of it. */
export interface Taken {
  proof: Proof
  isRepeat: boolean
}

/** Judges a code. A wrong one is counted, which its refusal must not undo. A token of somebody else's is no token. */
export async function takeProof(
  tx: Db,
  settings: AccountSettings,
  { purpose, otpToken, otp, actor, address }: Given,
  now: Date,
): Promise<Taken | CommitThenRefuse> {
  const proof = await lockProof(tx, sha256(otpToken), purpose)
  must(proof && (!actor || (proof.userId === actor.id && proof.sessionId === actor.sessionId)), 'otp_token_invalid')
  return takeCode(tx, settings, proof, { otpToken, otp, address }, now)
}

/** Judges the code of a proof, which is locked. A wrong one is counted, which its refusal must not undo. */
export async function takeCode(
  tx: Db,
  settings: AccountSettings,
  proof: Proof,
  { otpToken, otp, address }: Pick<Given, 'otpToken' | 'otp' | 'address'>,
  now: Date,
): Promise<Taken | CommitThenRefuse> {
  await mustMayTry(tx, settings, proof.place, address, now)
  const isRepeat = proof.passedAt !== null
  const isLive = proof.passedAt ? now.getTime() - proof.passedAt.getTime() <= repeatSeconds * 1000 : proof.expiresAt > now
  must(isLive && proof.tries < codeTries, 'code_expired')
  if (!isCodeOf(otpToken, otp, proof.codeHash)) {
    await countProofTry(tx, proof.tokenHash)
    await noteFailure(tx, settings, proof.place, address, now)
    return new CommitThenRefuse(new Refused('wrong_code'))
  }
  await forgetFailures(tx, proof.place)
  return { proof, isRepeat }
}
