import type { Config } from '../base/config.ts'
import type { OutsideEventHandler } from './event-handlers.ts'
import { mailHandler } from './mail.ts'
import { smsHandler } from './sms.ts'

interface Sender<T extends 'mail.send' | 'sms.send'> {
  handler: OutsideEventHandler<T>
  /** True if a gateway is configured; otherwise messages stay in the sandbox. */
  isReal: boolean
  /** Sends at once, bypassing the outbox. Throws the gateway's error. */
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

/** Sets up sending of e-mail and SMS as configured. `siteName` is what the operator calls the site, or null. */
export const openSenders = (config: Config, siteName: () => string | null): Senders => ({
  email: senderOf(mailHandler(config, siteName), Boolean(config.SMTP_URL)),
  sms: senderOf(smsHandler(config, siteName), Boolean(config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN && config.TWILIO_FROM)),
})
