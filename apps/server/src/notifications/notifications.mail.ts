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

  const rows = items.map(
    item => `<tr><td style="padding:0 0 24px"><p style="margin:0 0 8px;font-size:18px;line-height:1.3;font-weight:600">${escapeHtml(item.title)}</p>
<p style="margin:0 0 12px">${escapeHtml(item.text)}</p>
<a class="open" href="${escapeHtml(origin + item.path)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b63;color:#ffffff;text-decoration:none">${say.open}</a></td></tr>`,
  )
  const links = [...(stop === undefined ? [] : [[stop, say.stop] as const]), [stopAll, say.stopAll] as const]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#0e1715!important;color:#f3f0e8!important}.card{background:#16221f!important}.open{background:#4fc3b5!important;color:#06201d!important}.small,.small a{color:#a9b5b0!important}}</style><title>${escapeHtml(subject)}</title></head>
<body class="page" style="margin:0;background:#f6f3ec;color:#14201d;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px 28px 8px">
<p style="margin:0 0 20px">${escapeHtml(say.hello(reader.firstName))}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table></td></tr></table>
<p class="small" style="margin:16px 0 0;font-size:13px;color:#55635f">${escapeHtml(say.why)}<br>${links.map(([href, label]) => `<a href="${escapeHtml(href)}" style="color:#55635f">${label}</a>`).join(' · ')}</p>
</td></tr></table></body></html>`
  return { to: reader.email, subject, text, html, unsubscribe: stop ?? stopAll }
}
