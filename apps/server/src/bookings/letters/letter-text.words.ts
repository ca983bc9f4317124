import { editableLetters, isEditableLetter, type EditableLetter, type LetterPlaceholder } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import { ownLetterKinds, type OwnLetterKind } from '@rentwell/contract/bookings/links.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { fillNames } from '@rentwell/contract/placeholders.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { NotificationFacts, NotificationTemplates, NotificationText, StoredNotification } from '../../notifications/notifications.public.ts'
import { ownLetter } from '../links/letters.words.ts'
import { exampleText } from './example.text.ts'
import { valuesOf } from './letter-values.words.ts'

/** A text that a rental wrote for a letter. */
export interface OwnText {
  subject: string
  body: string
}

/** The kind under which a rental can replace the text of this letter; undefined if it always has the product's. */
export function editableKindOf({ kind, facts }: { kind: string; facts: NotificationFacts }): EditableLetter | undefined {
  // A cancellation with a `word` was made by the product, for a missed payment or pick-up.
  if (!isEditableLetter(kind) || facts['side'] === 'rental' || (kind === 'cancelled' && facts['word'])) return undefined
  return kind
}

/** A letter as a rental wrote it, about a booking. A value that is missing leaves no double space behind. */
export function writeOwn({ subject, body }: OwnText, stored: Omit<StoredNotification, 'kind'>, language: Language): NotificationText {
  const values = valuesOf({ ...stored, kind: 'confirmed' }, language)
  const tidy = (text: string) =>
    fillNames(text, values)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
  return { title: tidy(subject), text: tidy(body) }
}

/** A booking that does not exist, for previews. */
export function exampleFacts(language: Language, rental: { title: string; timeZone: string }, now: Date): NotificationFacts {
  return {
    ...exampleText[language],
    side: 'guest',
    number: '12345678',
    rentalTitle: rental.title,
    timeZone: rental.timeZone,
    startAt: new Date(now.getTime() + 2 * day).toISOString(),
    endAt: new Date(now.getTime() + 5 * day).toISOString(),
    base: 'Daily',
    gettingAround: '',
    bringsPassport: true,
    bringsLicense: false,
    deposit: 'release',
    amount: 45_00,
    sign: '$',
  }
}

const isOwnKind = (kind: EditableLetter): kind is EditableLetter & OwnLetterKind => (ownLetterKinds as readonly string[]).includes(kind)

const marks = { guestName: '{{guest_name}}', unitTitle: '{{unit}}', number: '{{booking_number}}', rentalTitle: '{{rental_title}}', address: '{{address}}' }
/** Dates and sums, which stand in a text as words: recognised in it by these words. */
const written = ['period', 'start', 'end', 'address', 'deposit', 'amount'] as const satisfies LetterPlaceholder[]
/** Sentences that the product's text weaves in. */
const added = ['documents', 'reason'] as const satisfies LetterPlaceholder[]

/** The product's own text of a letter, with placeholders, to begin from. */
export function productText(templates: NotificationTemplates, kind: EditableLetter, language: Language): OwnText {
  const facts = { ...exampleFacts(language, { title: '', timeZone: 'UTC' }, new Date(0)), ...marks, reason: '', bringsPassport: false }
  const stored = { rentalId: null, bookingId: null, facts }
  const { title, text } = isOwnKind(kind) ? ownLetter(kind, facts, language) : templates[kind]({ kind, ...stored }, language)
  const values = valuesOf({ kind: 'confirmed', ...stored }, language)
  const mark = (all: string) => written.reduce((done, name) => (values[name] ? done.replaceAll(values[name], `{{${name}}}`) : done), all)
  const names: readonly LetterPlaceholder[] = editableLetters[kind]
  const more = added.filter(name => names.includes(name)).map(name => ` {{${name}}}`)
  return { subject: mark(title), body: mark(text).trim() + more.join('') }
}
