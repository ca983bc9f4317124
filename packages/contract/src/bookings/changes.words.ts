import type { Language } from '../product.ts'
import type { MoneyOfDates } from './changes.rules.ts'

/** The reader's situation: waiting for the other party, asked to agree, or both have agreed. */
export type DatesMoment = 'asked' | 'to_answer' | 'agreed'

type Words = Record<keyof MoneyOfDates, Record<DatesMoment, (amount: string) => string>>

const always = (say: (amount: string) => string) => ({ asked: say, to_answer: say, agreed: say })

const words: Record<Language, Record<'guest' | 'rental', Words>> = {
  en: {
    guest: {
      charged: {
        asked: amount => `If the rental agrees, ${amount} will be charged to the card you paid with.`,
        to_answer: amount => `If you agree, ${amount} will be charged right away to the card you paid with.`,
        agreed: amount => `${amount} is being charged to the card you paid with.`,
      },
      returned: {
        asked: amount => `If the rental agrees, ${amount} goes back to your card.`,
        to_answer: amount => `If you agree, ${amount} goes back to your card.`,
        agreed: amount => `${amount} is on its way back to your card.`,
      },
      due: {
        ...always(amount => `You will then have ${amount} left to pay at the rental.`),
        agreed: amount => `You have ${amount} left to pay at the rental.`,
      },
      owed: always(amount => `You get ${amount} back at the rental.`),
    },
    rental: {
      charged: {
        asked: amount => `If the guest agrees, ${amount} will be charged to the card they paid with.`,
        to_answer: amount => `If you agree, the guest’s card will be charged ${amount} right away.`,
        agreed: amount => `${amount} is being charged to the guest’s card.`,
      },
      returned: {
        asked: amount => `If the guest agrees, ${amount} goes back to their card.`,
        to_answer: amount => `If you agree, ${amount} goes back to the guest’s card.`,
        agreed: amount => `${amount} is on its way back to the guest’s card.`,
      },
      due: {
        ...always(amount => `The guest will then have ${amount} left to pay at the rental.`),
        agreed: amount => `The guest has ${amount} left to pay at the rental.`,
      },
      owed: always(amount => `You then owe the guest ${amount}. Pay it back at the rental.`),
    },
  },
  ru: {
    guest: {
      charged: {
        asked: amount => `Если прокат согласится, с вашей карты спишется ${amount}.`,
        to_answer: amount => `Если вы согласитесь, с вашей карты сразу спишется ${amount}.`,
        agreed: amount => `С вашей карты списывается ${amount}.`,
      },
      returned: {
        asked: amount => `Если прокат согласится, ${amount} вернётся на вашу карту.`,
        to_answer: amount => `Если вы согласитесь, ${amount} вернётся на вашу карту.`,
        agreed: amount => `${amount} возвращается на вашу карту.`,
      },
      due: always(amount => `Останется доплатить на месте ${amount}.`),
      owed: always(amount => `${amount} вам вернут на месте.`),
    },
    rental: {
      charged: {
        asked: amount => `Если гость согласится, с его карты спишется ${amount}.`,
        to_answer: amount => `Если вы согласитесь, с карты гостя сразу спишется ${amount}.`,
        agreed: amount => `С карты гостя списывается ${amount}.`,
      },
      returned: {
        asked: amount => `Если гость согласится, ${amount} вернётся на его карту.`,
        to_answer: amount => `Если вы согласитесь, ${amount} вернётся на карту гостя.`,
        agreed: amount => `${amount} возвращается на карту гостя.`,
      },
      due: always(amount => `Гостю останется доплатить на месте ${amount}.`),
      owed: always(amount => `${amount} нужно вернуть гостю на месте.`),
    },
  },
}

interface Reader {
  side: 'guest' | 'rental'
  moment: DatesMoment
  language: Language
}

/** Sentences about the financial effect of a reschedule; '' if it has none. `format` formats cents with the currency. */
export const moneyOfDatesInWords = (money: MoneyOfDates, { side, moment, language }: Reader, format: (cents: number) => string) =>
  (['charged', 'returned', 'due', 'owed'] as const)
    .filter(part => money[part] > 0)
    .map(part => words[language][side][part][moment](format(money[part])))
    .join(' ')
