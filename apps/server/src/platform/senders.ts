import type { Config } from './config.ts'
import { mailReaction } from './mail.ts'
import type { OutsideReaction, Payload } from './outbox.ts'
import { smsReaction } from './sms.ts'

export interface Sender {
  reaction: OutsideReaction
  /** A gateway is set; else messages stay in the sandbox. */
  isReal: boolean
  /** Sends at once, past the outbox; throws what the gateway says. */
  send: (scene: Parameters<OutsideReaction['outside']>[0], payload: Payload) => Promise<void>
}

export type Senders = Record<'email' | 'sms', Sender>

const senderOf = (reaction: OutsideReaction, isReal: boolean): Sender => ({ reaction, isReal, send: (scene, payload) => reaction.outside(scene, payload) })

/** The ways out to people's mailboxes and phones. */
export const openSenders = (config: Config): Senders => ({
  email: senderOf(mailReaction(config), Boolean(config.SMTP_URL)),
  sms: senderOf(smsReaction(config), Boolean(config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN && config.TWILIO_FROM)),
})
