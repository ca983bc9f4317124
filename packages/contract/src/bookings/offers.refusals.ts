import type { Refusal } from '../refusal.ts'

export const offerRefusals = {
  offer_expired: {
    status: 410,
    en: 'This quote has expired. Ask the rental for a new one.',
    ru: 'Срок предложения истёк. Попросите прокат прислать новое.',
  },
  offer_not_accepted: {
    status: 409,
    en: 'Accept the quote first. You sign the contract right after.',
    ru: 'Сначала примите предложение. Договор подписывают сразу после этого.',
  },
  offer_replaced: {
    status: 409,
    en: 'This quote has been updated. Take a look at the new version before you accept it.',
    ru: 'Предложение обновили. Посмотрите новую версию, прежде чем принять его.',
  },
  offer_withdrawn: {
    status: 410,
    en: 'The rental has withdrawn this quote.',
    ru: 'Прокат отозвал это предложение.',
  },
  offer_accepted: {
    status: 409,
    en: 'This quote has been accepted already, so it can’t be changed.',
    ru: 'Предложение уже приняли, изменить его нельзя.',
  },
  offer_not_sent: { status: 409, en: 'Send the quote first.', ru: 'Сначала отправьте предложение.' },
  offer_without_email: {
    status: 409,
    en: 'This customer has no e-mail address. Add one, or copy the link.',
    ru: 'У клиента не указан e-mail. Добавьте его или скопируйте ссылку.',
  },
  offer_discount_too_high: {
    status: 409,
    en: 'The discount is more than {title} costs. Enter a smaller discount.',
    ru: 'Скидка больше стоимости: {title}. Введите скидку меньше.',
  },
  /** Staff ask to hold dates that this offer has already held for as long as it may. */
  offer_held_long_enough: {
    status: 409,
    en: 'This quote has already held its dates for 72 hours. You can still send it without holding them.',
    ru: 'Это предложение уже держало даты 72 часа. Его можно отправить без удержания дат.',
  },
  offer_too_long_to_hold: {
    status: 409,
    en: 'Dates can be held for rentals of up to {days} days. Send the quote without holding them.',
    ru: 'Удерживать даты можно при аренде до {days} дней. Отправьте предложение без удержания дат.',
  },
  too_many_held_offers: {
    status: 409,
    en: 'Too many quotes are holding dates: up to {most} at a time, and up to {mostOfUnit} for one unit. Stop holding the dates of another quote first.',
    ru: 'Слишком много предложений держат даты: одновременно не больше {most}, для одного объявления — не больше {mostOfUnit}. Сначала освободите даты другого предложения.',
  },
} as const satisfies Record<string, Refusal>
