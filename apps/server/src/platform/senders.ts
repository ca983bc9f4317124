import type { Config } from './config.ts'
import { mailHandler } from './mail.ts'
import type { OutsideEventHandler, Payload } from './outbox.ts'
import { smsHandler } from './sms.ts'

export interface Sender {
  handler: OutsideEventHandler
  /** A gateway is set; else messages stay in the sandbox. */
  isReal: boolean
  /** Sends at once, past the outbox; throws what the gateway says. */
  send: (context: Parameters<OutsideEventHandler['outside']>[0], payload: Payload) => Promise<void>
}

export type Senders = Record<'email' | 'sms', Sender>

const senderOf = (handler: OutsideEventHandler, isReal: boolean): Sender => ({ handler, isReal, send: (context, payload) => handler.outside(context, payload) })

/** The ways out to people's mailboxes and phones. */
export const openSenders = (config: Config): Senders => ({
  email: senderOf(mailHandler(config), Boolean(config.SMTP_URL)),
  sms: senderOf(smsHandler(config), Boolean(config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN && config.TWILIO_FROM)),
})
