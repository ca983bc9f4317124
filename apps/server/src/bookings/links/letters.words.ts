import { lettersText } from './letters.text.ts'
import type { OwnLetterKind } from '@rentwell/contract/bookings/links.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { NotificationFacts, NotificationText } from '../../notifications/notifications.public.ts'
import { bookingInWords } from '../booking-facts.words.ts'

/** The text of a letter that guests with an account do not get. */
export function ownLetter(kind: OwnLetterKind, facts: NotificationFacts, language: Language): NotificationText {
  const { title, text } = lettersText[language][kind]
  const words = bookingInWords({ kind: 'confirmed', rentalId: null, bookingId: null, facts }, language)
  return { title: title(words), text: text(words) }
}
