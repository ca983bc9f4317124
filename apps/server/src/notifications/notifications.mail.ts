import { productName, type Language } from '@rentwell/contract/product.ts'
import type { EmailMessage } from '../platform/queue/mail.ts'
import type { Reader } from './notifications.views.ts'
import type { NotificationTemplate } from './notifications.words.ts'

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    open: 'Open',
    many: (count: number) => `${count} updates on ${productName}`,
    why: `You’re receiving this e-mail because you have a ${productName} account.`,
    stop: 'Unsubscribe from e-mails like this one',
    stopAll: 'Unsubscribe from all e-mails',
  },
  ru: {
    hello: (name: string) => `Здравствуйте, ${name}!`,
    open: 'Открыть',
    many: (count: number) => `Новые уведомления ${productName}: ${count}`,
    why: `Вы получили это письмо, потому что у вас есть аккаунт ${productName}.`,
    stop: 'Отписаться от таких писем',
    stopAll: 'Отписаться от всех писем',
  },
} satisfies Record<Language, unknown>

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)

interface Links {
  /** Of the product's pages, without a slash at its end. */
  origin: string
  /** Unsubscribes from e-mails about the topic of all items; undefined if they have several topics. */
  stop: string | undefined
  stopAll: string
  /** Why the reader is written to, and the label of the last link, if it is not because of an account. */
  why?: string
  stopLabel?: string
}

/** One e-mail about all that waits for a user, in their language, as text and as HTML. */
export function renderEmail(
  reader: Omit<Reader, 'preferences'>,
  items: ReturnType<NotificationTemplate>[],
  { origin, stop, stopAll, ...other }: Links,
): EmailMessage {
  const { language } = reader
  const say = { ...words[language], ...(other.why !== undefined && { why: other.why }), ...(other.stopLabel !== undefined && { stopAll: other.stopLabel }) }
  const [first] = items
  const subject = oneLine(items.length === 1 && first ? first.title : say.many(items.length))

  const text = [
    say.hello(reader.firstName),
    ...items.map(item => `${items.length > 1 ? `${item.title}\n` : ''}${item.text}\n${origin}${item.path}`),
    ['--', say.why, ...(stop === undefined ? [] : [`${say.stop}: ${stop}`]), `${say.stopAll}: ${stopAll}`].join('\n'),
  ].join('\n\n')

  const rows = items.map(item => rowOf({ ...item, url: origin + item.path, open: say.open }))
  const links = [...(stop === undefined ? [] : [[stop, say.stop] as const]), [stopAll, say.stopAll] as const]
  const small = `${escapeHtml(say.why)}<br>${links.map(([href, label]) => `<a href="${escapeHtml(href)}" style="color:#55635f">${label}</a>`).join(' · ')}`
  const html = pageOf({ language, subject, hello: say.hello(reader.firstName), rows, small })
  return { to: reader.email, subject, text, html, unsubscribe: stop ?? stopAll }
}

/** What is written to somebody who may have no account. */
interface Letter {
  language: Language
  name: string
  title: string
  text: string
  /** Where the button leads, and what it says. */
  url: string
  open: string
  /** Why they receive it. */
  why: string
}

/** One e-mail to a customer of a rental, as text and as HTML. */
export function renderLetter({ language, name, title, text, url, open, why }: Letter): Pick<EmailMessage, 'subject' | 'text' | 'html'> {
  const hello = words[language].hello(name)
  const subject = oneLine(title)
  return {
    subject,
    text: [hello, text, `${open}: ${url}`, `--\n${why}`].join('\n\n'),
    html: pageOf({ language, subject, hello, rows: [rowOf({ title, text, url, open })], small: escapeHtml(why) }),
  }
}

const paragraphs = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const rowOf = ({ title, text, url, open }: { title: string; text: string; url: string; open: string }) =>
  `<tr><td style="padding:0 0 24px"><p style="margin:0 0 8px;font-size:18px;line-height:1.3;font-weight:600">${escapeHtml(title)}</p>
<p style="margin:0 0 12px">${paragraphs(text)}</p>
<a class="open" href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b63;color:#ffffff;text-decoration:none">${escapeHtml(open)}</a></td></tr>`

const pageOf = ({ language, subject, hello, rows, small }: { language: Language; subject: string; hello: string; rows: string[]; small: string }) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#0e1715!important;color:#f3f0e8!important}.card{background:#16221f!important}.open{background:#4fc3b5!important;color:#06201d!important}.small,.small a{color:#a9b5b0!important}}</style><title>${escapeHtml(subject)}</title></head>
<body class="page" style="margin:0;background:#f6f3ec;color:#14201d;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px 28px 8px">
<p style="margin:0 0 20px">${escapeHtml(hello)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table></td></tr></table>
<p class="small" style="margin:16px 0 0;font-size:13px;color:#55635f">${small}</p>
</td></tr></table></body></html>`
