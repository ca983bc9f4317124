import type { Refusal } from '../refusal.ts'

export const codeRefusals = {
  discount_unknown: { status: 409, en: 'This code doesn’t exist. Check the spelling.', ru: 'Такого промокода нет. Проверьте, нет ли опечатки.' },
  discount_not_now: { status: 409, en: 'This code isn’t valid today.', ru: 'Сегодня этот промокод не действует.' },
  discount_used_up: { status: 409, en: 'This code has no uses left.', ru: 'Этот промокод уже использован.' },
  discount_needs_longer: {
    status: 409,
    en: 'This code is only for rentals of {length} or more.',
    ru: 'Промокод действует при аренде на срок {length} и больше.',
  },
  discount_taken: { status: 409, en: 'You already have a code with this name.', ru: 'Промокод с таким названием уже есть.' },
  too_many_discounts: {
    status: 409,
    en: 'You can have up to 200 codes. End one first.',
    ru: 'Промокодов может быть не больше 200. Сначала отключите один из них.',
  },
  extra_unknown: {
    status: 409,
    en: 'One of the extras is no longer offered. Please choose again.',
    ru: 'Одно из дополнений больше недоступно. Выберите ещё раз.',
  },
  extra_taken: {
    status: 409,
    en: 'Not enough free for these dates: {title}, {left} left. Choose fewer or other dates.',
    ru: 'На эти даты не хватает: {title}, осталось {left}. Выберите меньше или другие даты.',
  },
  extra_too_many: { status: 409, en: 'You can add up to {most}: {title}.', ru: 'Можно добавить не больше {most}: {title}.' },
} as const satisfies Record<string, Refusal>
