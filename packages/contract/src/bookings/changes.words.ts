import { changesText } from './changes.text.ts'
import type { Language } from '../product.ts'
import type { MoneyOfDates } from './changes.rules.ts'

/** The reader's situation: waiting for the other party, asked to agree, or both have agreed. */
export type DatesMoment = 'asked' | 'to_answer' | 'agreed'

interface Reader {
  side: 'guest' | 'rental'
  moment: DatesMoment
  language: Language
}

/** Sentences about the financial effect of a reschedule; '' if it has none. `format` formats cents with the currency. */
export const moneyOfDatesInWords = (money: MoneyOfDates, { side, moment, language }: Reader, format: (cents: number) => string) =>
  (['charged', 'returned', 'due', 'owed'] as const)
    .filter(part => money[part] > 0)
    .map(part => changesText[language][side][part][moment](format(money[part])))
    .join(' ')
