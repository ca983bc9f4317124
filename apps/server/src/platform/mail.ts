import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Config } from './config.ts'
import { sql } from './db.ts'
import type { Reaction } from './outbox.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Sends `mail.send` wishes: by SMTP, or into the sandbox outbox where none is set. */
export function mailReaction(config: Config): Reaction {
  const transport = config.SMTP_URL
    ? createTransport({ url: config.SMTP_URL, connectionTimeout: 5000, socketTimeout: 10_000 } as SMTPTransport.Options)
    : undefined
  return {
    topic: 'mail.send',
    name: 'mail',
    async outside({ db, now }, payload) {
      const letter = payload as unknown as Letter
      if (transport) await transport.sendMail({ from: config.MAIL_FROM, to: letter.to, subject: letter.subject, text: letter.text })
      else
        await db.run(
          sql`insert into sandbox_messages (channel, recipient, subject, text, sent_at) values ('email', ${letter.to.toLowerCase()}, ${letter.subject}, ${letter.text}, ${now})`,
        )
    },
  }
}
