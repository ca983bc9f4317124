import type { Events } from '@rentwell/contract/events.ts'
import { isLetterKind, isNecessary, letterLimits, ownLetterKinds, type OwnLetterKind } from '@rentwell/contract/bookings/links.rules.ts'
import { day, second } from '@rentwell/contract/durations.ts'
import { originOfLinks } from '@rentwell/contract/own-domains.ts'
import { customerUnsubscribeToken } from '../../customers/customers.public.ts'
import { renderEmail, type NotificationTemplates } from '../../notifications/notifications.public.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { count } from '../../platform/http/rate-limits.ts'
import type { EventContext, EventHandler } from '../../platform/queue/event-handlers.ts'
import { readBrand, type Brand } from '../../rentals/rentals.public.ts'
import { findBookingFacts, findStep } from '../booking-facts.views.ts'
import { editableKindOf, writeOwn, type OwnText } from '../letters/letter-text.words.ts'
import { findOwnText } from '../letters/letter-texts.store.ts'
import { findLetterReader, findPaidByLink, noteLetter, type LetterReader } from './letters.store.ts'
import { lettersText } from './letters.text.ts'
import { ownLetter } from './letters.words.ts'
import { linkToken, type LinkSettings } from './links.policy.ts'
import { findLinkOf, type LinkedBooking } from './links.store.ts'

export interface LetterSettings extends LinkSettings {
  /** What the notifications that guests get say. */
  templates: NotificationTemplates
  /** Signs the links that need no login. */
  unsubscribeSecret: Buffer
}

type DueLetter = Events['booking.letter_due']

const isOwnKind = (kind: string): kind is OwnLetterKind => (ownLetterKinds as readonly string[]).includes(kind)

interface Composed {
  linked: LinkedBooking
  reader: LetterReader
  own: OwnText | undefined
  brand: Brand
}

function compose(letter: DueLetter, { linked, reader, own, brand }: Composed, settings: LetterSettings) {
  const { kind, rentalId, bookingId, facts } = letter
  const { language, customerId } = reader
  const page = `/b/${linkToken(settings.secret, 'booking', linked)}`
  const path = kind === 'paymentLinkSent' ? `/pay/${linkToken(settings.secret, 'payment', linked)}` : kind === 'contractAsked' ? `${page}/contract` : page
  const item = own
    ? writeOwn(own, { rentalId, bookingId, facts }, language)
    : isOwnKind(kind)
      ? ownLetter(kind, facts, language)
      : isLetterKind(kind) && settings.templates[kind]({ kind, rentalId, bookingId, facts }, language)
  if (!item) return undefined
  const stopAll = `${settings.origin}/unsubscribe/customer/${customerUnsubscribeToken(settings.unsubscribeSecret, { rentalId, customerId })}`
  const frame = lettersText[language]
  const links = { origin: originOfLinks(brand.domain, settings.origin), brand, stop: undefined, stopAll, why: frame.why(brand.title), stopLabel: frame.stop }
  return renderEmail({ firstName: reader.name, language, email: reader.email }, [{ title: item.title, text: item.text, path }], links)
}

/** The limits of a day: how many letters a rental sends, and how many of its letters one address gets. The address is counted as a hash. */
const limitsOf = (rentalId: string, email: string) => [
  { subject: `letters of ${rentalId}`, most: letterLimits.rental, seconds: day / second },
  { subject: `letters of ${rentalId} to ${sha256(email).toString('hex')}`, most: letterLimits.address, seconds: day / second },
]

async function writeLetter({ tx, now, emit }: EventContext, letter: DueLetter, settings: LetterSettings): Promise<void> {
  const ref = { rentalId: letter.rentalId, bookingId: letter.bookingId }
  const reader = await findLetterReader(tx, ref)
  const linked = await findLinkOf(tx, ref.rentalId, ref.bookingId)
  if (!reader || !linked || (reader.isUnsubscribed && !isNecessary(letter.kind))) return
  if (!(await noteLetter(tx, ref, letter, now))) return
  const limits = limitsOf(ref.rentalId, reader.email)
  const counts = settings.limited ? await count(tx, limits, now) : []
  if (counts.some((sent, index) => sent > (limits[index]?.most ?? 0))) return
  const kind = editableKindOf(letter)
  const own = kind && (await findOwnText(tx, { rentalId: ref.rentalId, kind, language: reader.language }))
  const brand = await readBrand(tx, ref.rentalId, settings.pictures)
  const email = compose(letter, { linked, reader, own, brand }, settings)
  if (email) emit('mail.send', { ...email, rental: brand.title })
}

/** Letters to customers without an account. */
export const letterHandlers = (settings: LetterSettings): EventHandler[] => [
  {
    topic: 'booking.letter_due',
    name: 'a customer without an account is written to',
    inside: (context, letter) => writeLetter(context, letter, settings),
  },
  {
    topic: 'booking.paid_by_link',
    name: 'a customer without an account learns that a payment was received',
    async inside({ tx, emit }, { rentalId, bookingId, paymentId }) {
      const paid = await findPaidByLink(tx, rentalId, paymentId)
      const booking = paid && (await findBookingFacts(tx, rentalId, bookingId))
      if (booking?.guestId === null)
        emit('booking.letter_due', { rentalId, bookingId, kind: 'paid', what: `paid ${paymentId}`, facts: { ...booking, ...paid } })
    },
  },
  {
    topic: 'booking.cancelled',
    name: 'a customer without an account learns that a link cancelled the booking',
    async inside({ tx, emit }, { rentalId, bookingId, by }) {
      const booking = by === 'guest' ? await findBookingFacts(tx, rentalId, bookingId) : undefined
      if (booking?.guestId !== null) return
      const step = await findStep(tx, rentalId, bookingId, 'cancelled')
      const facts = { ...booking, reason: step?.reason }
      emit('booking.letter_due', { rentalId, bookingId, kind: 'cancelledByLink', what: `cancelledByLink ${step?.key}`, facts })
    },
  },
]
