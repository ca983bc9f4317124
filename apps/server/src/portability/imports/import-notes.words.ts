import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'

const words = {
  en: { number: (number: string) => `Order ${number} in the previous system`, paid: (amount: string) => `Paid in the previous system: ${amount}` },
  ru: { number: (number: string) => `Заказ ${number} в прежней системе`, paid: (amount: string) => `Оплачено в прежней системе: ${amount}` },
}
export type NoteWords = (typeof words)['en'] & { language: Language }

export const noteWords = (language: Language): NoteWords => ({ ...words[language], language })

/** The note of an imported booking. What was paid elsewhere is only told: no money of it came in here. */
export const importNotes = (
  { note, number, paid }: { note: string; number: string; paid: number | null },
  currency: MoneySign,
  { number: ofNumber, paid: ofPaid, language }: NoteWords,
) => [note, ...(number === '' ? [] : [ofNumber(number)]), ...(paid ? [ofPaid(formatMoney(paid, currency, language))] : [])].filter(Boolean).join('\n')
