import { valuesText } from './values.text.ts'
import type { LetterPlaceholder } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { StoredNotification } from '../../notifications/notifications.public.ts'
import { documentsInWords, lifeInWords } from '../notifications.words.ts'

/** What the placeholders of a letter stand for; '' if the letter has nothing to say of one. Those that may be missing are whole valuesText. */
export function valuesOf(stored: StoredNotification, language: Language): Record<LetterPlaceholder, string> {
  const { facts } = stored
  const words = lifeInWords(stored, language)
  const say = valuesText[language]
  const asked = documentsInWords(facts, language)
  return {
    guest_name: words.guest,
    unit: words.unit,
    period: words.period,
    start: words.start,
    end: words.end,
    booking_number: words.number,
    rental_title: words.rental,
    reason: words.why && say.reason(words.why.replace(/^: /, '')),
    address: words.where,
    documents: asked.length === 0 ? '' : say.documents(new Intl.ListFormat(language).format(asked)),
    deposit: words.deposit.trim(),
    amount: words.money,
  }
}
