import type { Config } from '../base/config.ts'
import type { OutsideEventHandler } from './event-handlers.ts'
import { mailHandler } from './mail.ts'
import { smsHandler } from './sms.ts'

interface Sender<T extends 'mail.send' | 'sms.send'> {
  handler: OutsideEventHandler<T>
  /** A gateway is set; else messages stay in the sandbox. */
  isReal: boolean
  /** Sends at once, past the outbox; throws what the gateway says. */
  send: OutsideEventHandler<T>['outside']
}

export interface Senders {
  email: Sender<'mail.send'>
  sms: Sender<'sms.send'>
}

const senderOf = <T extends 'mail.send' | 'sms.send'>(handler: OutsideEventHandler<T>, isReal: boolean): Sender<T> => ({
  handler,
  isReal,
  send: handler.outside,
})

/** The ways out to people's mailboxes and phones. */
export const openSenders = (config: Config): Senders => ({
  email: senderOf(mailHandler(config), Boolean(config.SMTP_URL)),
  sms: senderOf(smsHandler(config), Boolean(config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN && config.TWILIO_FROM)),
})
