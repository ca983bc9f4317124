import type { Events } from '@rentwell/contract/events.ts'
import { nameSite, productName } from '@rentwell/contract/product.ts'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Config } from '../base/config.ts'
import { escapeHtml } from '../base/escape-html.ts'
import { sql } from '../db/db.ts'
import { PermanentFailure, type OutsideEventHandler } from './event-handlers.ts'

export type EmailMessage = Events['mail.send']

/** Marks a permanent (5xx) rejection of the envelope, for example of an unknown address, as not worth a retry. */
function rethrow(error: unknown): never {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) throw new PermanentFailure('the mail server does not take this address')
  throw error
}

/** A connection to the mail server of the settings; undefined if none is set. */
export async function openTransport(config: Config) {
  if (!config.SMTP_URL) return undefined
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: config.SMTP_URL, connectionTimeout: 5000, socketTimeout: 10_000 } as SMTPTransport.Options)
}

/**
 * Sends `mail.send` messages by SMTP, or stores them as sandbox messages if no server is configured. `siteName` is what the operator calls the site;
 * null: as the product is called, and the sender is the configured one.
 */
export function mailHandler(config: Config, siteName: () => string | null): OutsideEventHandler<'mail.send'> {
  const opened = openTransport(config)
  const address = /<([^<>]+)>\s*$/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM
  const host = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost'
  return {
    topic: 'mail.send',
    name: 'mail',
    async outside({ db, now, key }, letter) {
      const transport = await opened
      const named = siteName()
      const site = named ?? productName
      const subject = nameSite(letter.subject, site)
      const text = nameSite(letter.text, site)
      if (transport) {
        const { to, rental, html, unsubscribe } = letter
        const headers: Record<string, string> = unsubscribe
          ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}
        const sender = rental ? `${rental} via ${site}` : named
        const from = sender === null ? config.MAIL_FROM : { name: sender, address }
        await transport
          .sendMail({ from, to, subject, text, ...(html ? { html: nameSite(html, escapeHtml(site)) } : {}), headers, messageId: `<${key}@${host}>` })
          .catch(rethrow)
        return
      }
      await db.run(
        sql`insert into sandbox_messages (channel, recipient, subject, text, sent_at) values ('email', ${letter.to.toLowerCase()}, ${subject}, ${text}, ${now})`,
      )
    },
  }
}
