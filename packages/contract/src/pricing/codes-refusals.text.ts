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
  id: {
    discount_unknown: 'Kode ini tidak ada. Periksa ejaannya.',
    discount_not_now: 'Kode ini tidak berlaku hari ini.',
    discount_used_up: 'Kuota kode ini sudah habis.',
    discount_needs_longer: 'Kode ini hanya untuk sewa {length} atau lebih.',
    discount_taken: 'Anda sudah punya kode dengan nama ini.',
    too_many_discounts: 'Anda bisa punya maksimal 200 kode. Akhiri satu dulu.',
    extra_unknown: 'Salah satu tambahan tidak ditawarkan lagi. Silakan pilih lagi.',
    extra_taken: 'Jumlah yang tersedia untuk tanggal ini kurang: {title}, sisa {left}. Kurangi jumlahnya atau pilih tanggal lain.',
    extra_too_many: 'Anda bisa menambahkan maksimal {most}: {title}.',
  },
})
