import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { CommitThenRefuse, type Context } from '../platform/http/routes.ts'
import { hiddenEmail, hiddenPhone, signingLetter, signingMessage } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { tokenOfFlow } from './codes.ts'
import { mustMaySendMail, mustMaySendSms, noteProved } from './deliveries.ts'
import { readPhone } from './phones.ts'
import { lockProofOfSubject, passProof } from './proofs.store.ts'
import { sendProof, takeCode } from './proofs.ts'

export interface SigningContacts {
  phone: string | null
  email: string | null
}

interface CodeTo {
  channel: 'sms' | 'email'
  place: string
}

/** The phone, or the e-mail if there is no phone or the installation sends no SMS; null if there is neither. */
function placeOf(settings: AccountSettings, { phone, email }: SigningContacts): CodeTo | null {
  if (phone && settings.sendsSms) return { channel: 'sms', place: phone }
  return email ? { channel: 'email', place: email } : null
}

/** Where a code would go, with most of it hidden. */
export function codeTo(settings: AccountSettings, contacts: SigningContacts): CodeTo | null {
  const to = placeOf(settings, contacts)
  return to && { channel: to.channel, place: to.channel === 'sms' ? hiddenPhone(to.place) : hiddenEmail(to.place) }
}

interface Signing {
  /** The id of what is signed. */
  subject: string
  /** How the message names it. */
  name: string
  contacts: SigningContacts
  /** Whose codes are counted together. */
  asker: string
}

/** Sends a code that signs. Limits and failures are those of login codes. */
export async function sendSigningCode(
  { tx, now, language, emit }: Pick<Context, 'tx' | 'now' | 'language' | 'emit'>,
  settings: AccountSettings,
  { subject, name, contacts, asker }: Signing,
): Promise<void> {
  const to = placeOf(settings, contacts)
  must(to, 'no_contact')
  const { channel, place } = to
  await sendProof(
    tx,
    settings,
    {
      purpose: 'contract',
      userId: null,
      sessionId: null,
      subject,
      place,
      mayBeSent: () =>
        channel === 'sms'
          ? mustMaySendSms(tx, settings, { phone: place, country: readPhone(place)?.country ?? '' }, now)
          : mustMaySendMail(tx, settings, place, asker, now),
      send: (code, expiresAt) =>
        channel === 'sms'
          ? emit('sms.send', { to: place, text: signingMessage(code, name, language), staleAt: expiresAt.getTime() })
          : emit('mail.send', { to: place, ...signingLetter(code, name, language) }),
    },
    now,
  )
}

/** Judges a code that signs; returns how it was sent. A wrong one is counted, which its refusal must not undo. */
export async function takeSigningCode(
  tx: Db,
  settings: AccountSettings,
  { subject, otp, address }: { subject: string; otp: string; address: string },
  now: Date,
): Promise<'sms' | 'email' | CommitThenRefuse> {
  const proof = await lockProofOfSubject(tx, subject)
  must(proof, 'code_expired')
  const taken = await takeCode(tx, settings, proof, { otpToken: tokenOfFlow(settings.secret, proof.id), otp, address }, now)
  if (taken instanceof CommitThenRefuse) return taken
  must(!taken.isRepeat, 'code_expired')
  await passProof(tx, proof.tokenHash, now)
  const channel = proof.place.startsWith('+') ? 'sms' : 'email'
  if (channel === 'sms') await noteProved(tx, settings, now)
  return channel
}
