import { writeText, type TextOf } from '@rentwell/contract/catalogue.ts'
import { dayInWords } from '@rentwell/contract/dates.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import { localDateOf, localTimeOf } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'

/** What the text of a notification is made of, stored as JSON: dates are ISO 8601 strings. `side` is the reader's. */
export type NotificationFacts = Record<string, unknown>

export interface StoredNotification {
  kind: NotificationKind
  rentalId: string | null
  bookingId: string | null
  facts: NotificationFacts
}

export interface NotificationText {
  title: string
  text: string
}

/** The text of a notification, and the path in the app that it leads to. */
export type NotificationTemplate = (stored: StoredNotification, language: Language) => NotificationText & { path: string }
export type NotificationTemplates<K extends NotificationKind = NotificationKind> = Record<K, NotificationTemplate>

/** Templates of kinds whose texts are made of the same facts. */
export const templatesOf = <K extends string, F>(
  texts: Record<Language, Record<K, { title: TextOf<NoInfer<F>>; text: TextOf<NoInfer<F>> }>>,
  factsOf: (stored: StoredNotification, language: Language) => F,
  pathOf: (stored: StoredNotification) => string,
): Record<K, NotificationTemplate> => {
  const kinds = Object.keys(texts.en) as K[]
  const templateOf =
    (kind: K): NotificationTemplate =>
    (stored, language) => {
      const facts = factsOf(stored, language)
      const { title, text } = texts[language][kind]
      // A fact at the end of a text may be empty and leave a space behind.
      return { title: writeText(title, facts), text: writeText(text, facts).trim(), path: pathOf(stored) }
    }
  return Object.fromEntries(kinds.map(kind => [kind, templateOf(kind)])) as Record<K, NotificationTemplate>
}

/** A fact that is text; '' if there is none. */
export const textOf = (fact: unknown) => (typeof fact === 'string' ? fact : '')
export const dateOf = (fact: unknown) => (typeof fact === 'string' && Number.isFinite(Date.parse(fact)) ? new Date(fact) : undefined)
export const zoneOf = (facts: NotificationFacts) => textOf(facts['timeZone']) || 'UTC'

/** '12 Nov, 10:00' in the time zone of the facts; '' if there is no date. */
export function momentOf(facts: NotificationFacts, name: string, language: Language): string {
  const at = dateOf(facts[name])
  return at ? `${dayInWords(localDateOf(at, zoneOf(facts)), language)}, ${localTimeOf(at, zoneOf(facts))}` : ''
}

/** ': the reason', to follow a clause; '' without a reason. */
export function reasonOf(facts: NotificationFacts): string {
  const reason = textOf(facts['reason']).replace(/[.\s]+$/, '')
  return reason ? `: ${reason}` : ''
}

/** '$22.50' */
export const moneyOf = (facts: NotificationFacts, language: Language) =>
  typeof facts['amount'] === 'number' ? formatMoney(facts['amount'], { code: '', sign: textOf(facts['sign']) }, language) : ''
