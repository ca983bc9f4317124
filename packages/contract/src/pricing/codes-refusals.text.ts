// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const codesRefusalsText = defineText({
  en: {
    discount_unknown: 'This code doesn’t exist. Check the spelling.',
    discount_not_now: 'This code isn’t valid today.',
    discount_used_up: 'This code has no uses left.',
    discount_needs_longer: 'This code is only for rentals of {length} or more.',
    discount_taken: 'You already have a code with this name.',
    too_many_discounts: 'You can have up to 200 codes. End one first.',
    extra_unknown: 'One of the extras is no longer offered. Please choose again.',
    extra_taken: 'Not enough free for these dates: {title}, {left} left. Choose fewer or other dates.',
    extra_too_many: 'You can add up to {most}: {title}.',
  },
  ru: {
    discount_unknown: 'Такого промокода нет. Проверьте, нет ли опечатки.',
    discount_not_now: 'Сегодня этот промокод не действует.',
    discount_used_up: 'Этот промокод уже использован.',
    discount_needs_longer: 'Промокод действует при аренде на срок {length} и больше.',
    discount_taken: 'Промокод с таким названием уже есть.',
    too_many_discounts: 'Промокодов может быть не больше 200. Сначала отключите один из них.',
    extra_unknown: 'Одно из дополнений больше недоступно. Выберите ещё раз.',
    extra_taken: 'На эти даты не хватает: {title}, осталось {left}. Выберите меньше или другие даты.',
    extra_too_many: 'Можно добавить не больше {most}: {title}.',
  },
})
