import { notesText } from './notes.text.ts'
import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'

export type NoteWords = (typeof notesText)['en'] & { language: Language }

export const noteWords = (language: Language): NoteWords => ({ ...notesText[language], language })

/** The note of an imported booking. What was paid elsewhere is only told: no money of it came in here. */
export const importNotes = (
  { note, number, paid }: { note: string; number: string; paid: number | null },
  currency: MoneySign,
  { number: ofNumber, paid: ofPaid, language }: NoteWords,
) => [note, ...(number === '' ? [] : [ofNumber(number)]), ...(paid ? [ofPaid(formatMoney(paid, currency, language))] : [])].filter(Boolean).join('\n')
