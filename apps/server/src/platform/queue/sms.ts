import { hour } from '@rentwell/contract/durations.ts'
import type { Events } from '@rentwell/contract/events.ts'
import { nameSite, productName } from '@rentwell/contract/product.ts'
import type { Config } from '../base/config.ts'
import { sql } from '../db/db.ts'
import { PermanentFailure, type OutsideEventHandler } from './event-handlers.ts'

const timeoutMs = 5000
/** Maximum age of a message that counts as sent by an earlier attempt. */
const lookBackMs = hour

/**
 * Sends `sms.send` messages by an HTTP POST to Twilio or a compatible gateway, or stores them as sandbox messages if none is configured.
 * `siteName` is what the operator calls the site; null: as the product is called. Every attempt of a message has the same Idempotency-Key. Twilio ignores that header, so a retry first searches its list of messages.
 */
export function smsHandler(config: Config, siteName: () => string | null): OutsideEventHandler<'sms.send'> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  const address = `${config.TWILIO_URL}/2010-04-01/Accounts/${sid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  return {
    topic: 'sms.send',
    name: 'sms',
    async outside({ db, now, key, tries }, written) {
      const message = { ...written, text: nameSite(written.text, siteName() ?? productName) }
      if (message.staleAt !== undefined && now.getTime() > message.staleAt) return
      if (!sid || !token || !from) {
        // Without a gateway no SMS is a code: what is lost says what an e-mail says too.
        if (config.NODE_ENV === 'production') return
        await db.run(
          sql`insert into sandbox_messages (channel, recipient, subject, text, sent_at) values ('sms', ${message.to}, null, ${message.text}, ${now})`,
        )
        return
      }
      if (tries > 1 && (await isSent(address, authorization, message, new Date(now.getTime() - lookBackMs)))) return
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({ To: message.to, Body: message.text, [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (response.status === 400) throw new PermanentFailure('the SMS gateway does not take this number')
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}

const isList = (value: unknown): value is { messages: Record<string, unknown>[] } =>
  typeof value === 'object' && value !== null && 'messages' in value && Array.isArray(value.messages)

/** True if an earlier attempt, whose response was lost, has created the message; false if the gateway has no list of messages. */
async function isSent(address: string, authorization: string, { to, text }: Events['sms.send'], since: Date): Promise<boolean> {
  const response = await fetch(`${address}?${new URLSearchParams({ To: to, PageSize: '20' }).toString()}`, {
    headers: { authorization },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    return false
  }
  const list: unknown = await response.json().catch(() => undefined)
  const isLost = (status: unknown) => status === 'failed' || status === 'undelivered' || status === 'canceled'
  // Twilio trial accounts put a sentence before the text.
  return (
    isList(list) &&
    list.messages.some(
      one => one['to'] === to && String(one['body']).endsWith(text) && !isLost(one['status']) && new Date(String(one['date_created'])) >= since,
    )
  )
}
