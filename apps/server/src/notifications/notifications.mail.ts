import { lettersText } from './letters.text.ts'
import { siteMark, type Language } from '@rentwell/contract/product.ts'
import type { EmailMessage } from '../platform/queue/mail.ts'
import { emailPage, type EmailBrand } from './email-page.mail.ts'
import type { Reader } from './notifications.views.ts'
import type { NotificationTemplate } from './notifications.words.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)

interface Links {
  brand?: EmailBrand | undefined
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
  { origin, stop, stopAll, brand, ...other }: Links,
): EmailMessage {
  const { language } = reader
  const say = {
    ...lettersText[language],
    why: other.why ?? lettersText[language].why(siteMark),
    ...(other.stopLabel !== undefined && { stopAll: other.stopLabel }),
  }
  const [first] = items
  const subject = oneLine(items.length === 1 && first ? first.title : say.many(items.length, siteMark))

  const text = [
    say.hello(reader.firstName),
    ...items.map(item => `${items.length > 1 ? `${item.title}\n` : ''}${item.text}\n${origin}${item.path}`),
    ['--', say.why, ...(stop === undefined ? [] : [`${say.stop}: ${stop}`]), `${say.stopAll}: ${stopAll}`].join('\n'),
  ].join('\n\n')

  const html = emailPage({
    language,
    subject,
    hello: say.hello(reader.firstName),
    items: items.map(({ title, text: body, path }) => ({ title, text: body, url: origin + path, open: say.open })),
    brand,
    why: say.why,
    links: [...(stop === undefined ? [] : [{ url: stop, label: say.stop }]), { url: stopAll, label: say.stopAll }],
  })
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
  brand: EmailBrand
  /** Why they receive it. */
  why: string
}

/** One e-mail to a customer of a rental, as text and as HTML. */
export function renderLetter({ language, name, title, text, url, open, brand, why }: Letter): Pick<EmailMessage, 'subject' | 'text' | 'html'> {
  const hello = lettersText[language].hello(name)
  const subject = oneLine(title)
  return {
    subject,
    text: [hello, text, `${open}: ${url}`, `--\n${why}`].join('\n\n'),
    html: emailPage({ language, subject, hello, items: [{ title, text, url, open }], brand, why, links: [] }),
  }
}
