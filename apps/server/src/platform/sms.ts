import type { Config } from './config.ts'
import { sql } from './db.ts'
import { Hopeless, type OutsideReaction } from './outbox.ts'

export interface ShortMessage {
  /** E.164. */
  to: string
  text: string
  /** Product time in milliseconds after which the message says nothing true any more. */
  staleAt?: number
}

/** Sends `sms.send` wishes: by one HTTP POST to Twilio or a gateway like it, or into the sandbox outbox where none is set. */
export function smsReaction(config: Config): OutsideReaction {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  return {
    topic: 'sms.send',
    name: 'sms',
    async outside({ db, now }, payload) {
      const message = payload as unknown as ShortMessage
      if (message.staleAt !== undefined && now.getTime() > message.staleAt) return
      if (!sid || !token || !from) {
        await db.run(
          sql`insert into sandbox_messages (channel, recipient, subject, text, sent_at) values ('sms', ${message.to}, null, ${message.text}, ${now})`,
        )
        return
      }
      const response = await fetch(`${config.TWILIO_URL}/2010-04-01/Accounts/${sid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: message.to, Body: message.text, [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from }),
        signal: AbortSignal.timeout(5000),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.status === 400) throw new Hopeless('the SMS gateway does not take this number')
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
