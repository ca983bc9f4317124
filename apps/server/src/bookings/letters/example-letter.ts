import type { Language } from '@rentwell/contract/product.ts'
import { renderEmail, type EmailBrand } from '../../notifications/notifications.public.ts'
import { lettersText } from '../links/letters.text.ts'
import { exampleFacts, writeOwn, type OwnText } from './letter-text.words.ts'

/** A letter with this text to a guest who does not exist. */
export function exampleLetter(text: OwnText, language: Language, { brand, timeZone }: { brand: EmailBrand; timeZone: string }, origin: string, now: Date) {
  const rental = { title: brand.title, timeZone }
  const facts = exampleFacts(language, rental, now)
  const { why, stop } = lettersText[language]
  const item = { ...writeOwn(text, { rentalId: null, bookingId: null, facts }, language), path: '/' }
  const reader = { firstName: String(facts['guestName']).split(' ')[0] ?? '', language, email: '' }
  return renderEmail(reader, [item], { origin, brand, stop: undefined, stopAll: `${origin}/`, why: why(rental.title), stopLabel: stop })
}
