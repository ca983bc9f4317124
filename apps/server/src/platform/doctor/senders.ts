import type { Finding } from '@rentwell/contract/system-checks.ts'
import type { Config } from '../base/config.ts'
import { openTransport } from '../queue/mail.ts'
import { finding, patienceMs } from './findings.ts'

/** Logs in to the mail server without sending anything. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const transport = await openTransport(config)
  if (!transport) return [finding('mail', 'mail_sandbox')]
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return [finding('mail', 'mail_ok')]
}

/** Reads our account at the SMS gateway. One that speaks only the part of Twilio's API that sends answers 404, which says nothing against the token. */
export async function checkSms(config: Config): Promise<Finding[]> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  if (!sid || !token || !from) return [finding('sms', config.LOGIN.includes('sms') ? 'sms_sandbox' : 'sms_off')]
  const response = await fetch(`${config.TWILIO_URL}/2010-04-01/Accounts/${sid}.json`, {
    headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  await response.body?.cancel()
  if (!response.ok && response.status !== 404) throw new Error(`the gateway answered ${response.status}`)
  return [finding('sms', 'sms_ok')]
}
