import type { Context } from '../platform/http/routes.ts'
import { codeMessage, phoneKnownMessage } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { mustMaySendSms } from './deliveries.ts'
import type { Proof } from './proofs.store.ts'
import { sendProof } from './proofs.ts'

/** Sends the code of a proof to a number; one of somebody else's gets a message that says so, and no code. */
export const sendPhoneCode = (
  { tx, now, language, emit }: Pick<Context, 'tx' | 'now' | 'language' | 'emit'>,
  settings: AccountSettings,
  { phone, country }: { phone: string; country: string },
  whose: Pick<Proof, 'purpose' | 'userId' | 'sessionId'> & { isOfNobody: boolean },
): Promise<string> =>
  sendProof(
    tx,
    settings,
    {
      ...whose,
      place: phone,
      mayBeSent: () => mustMaySendSms(tx, settings, { phone, country }, now),
      send: (code, expiresAt) =>
        emit('sms.send', {
          to: phone,
          text: whose.isOfNobody ? phoneKnownMessage(language) : codeMessage(code, settings.host, language),
          staleAt: expiresAt.getTime(),
        }),
    },
    now,
  )
