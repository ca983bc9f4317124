import type { LetterPlaceholder } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { textOf, type StoredNotification } from '../../notifications/notifications.public.ts'
import { lifeInWords } from '../notifications.words.ts'

const sentences: Record<Language, { reason: (reason: string) => string; documents: (list: string) => string; passport: string; license: string; and: string }> =
  {
    en: {
      reason: reason => `Reason: ${reason}.`,
      documents: list => `Please bring ${list}.`,
      passport: 'your passport',
      license: 'your driver’s license',
      and: ' and ',
    },
    ru: {
      reason: reason => `Причина: ${reason}.`,
      documents: list => `Возьмите с собой ${list}.`,
      passport: 'паспорт',
      license: 'водительские права',
      and: ' и ',
    },
  }

/** What the placeholders of a letter stand for; '' if the letter has nothing to say of one. Those that may be missing are whole sentences. */
export function valuesOf(stored: StoredNotification, language: Language): Record<LetterPlaceholder, string> {
  const { facts } = stored
  const words = lifeInWords(stored, language)
  const say = sentences[language]
  const reason = textOf(facts['reason']).replace(/[.\s]+$/, '')
  const asked = [...(facts['bringsPassport'] === true ? [say.passport] : []), ...(facts['bringsLicense'] === true ? [say.license] : [])]
  return {
    guest_name: words.guest,
    unit: words.unit,
    period: words.period,
    start: words.start,
    end: words.end,
    booking_number: words.number,
    rental_title: words.rental,
    reason: reason && say.reason(reason),
    address: words.where,
    documents: asked.length === 0 ? '' : say.documents(asked.join(say.and)),
    deposit: words.deposit.trim(),
    amount: words.money,
  }
}
