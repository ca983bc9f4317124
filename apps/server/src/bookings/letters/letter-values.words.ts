import type { LetterPlaceholder } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { StoredNotification } from '../../notifications/notifications.public.ts'
import { documentsInWords, lifeInWords } from '../notifications.words.ts'

const sentences: Record<Language, { reason: (reason: string) => string; documents: (list: string) => string }> = {
  en: { reason: reason => `Reason: ${reason}.`, documents: list => `Please bring ${list}.` },
  ru: { reason: reason => `Причина: ${reason}.`, documents: list => `Возьмите с собой ${list}.` },
}

/** What the placeholders of a letter stand for; '' if the letter has nothing to say of one. Those that may be missing are whole sentences. */
export function valuesOf(stored: StoredNotification, language: Language): Record<LetterPlaceholder, string> {
  const { facts } = stored
  const words = lifeInWords(stored, language)
  const say = sentences[language]
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
