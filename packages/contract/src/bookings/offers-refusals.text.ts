// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const offersRefusalsText = defineText({
  en: {
    offer_expired: 'This quote has expired. Ask the rental for a new one.',
    offer_not_accepted: 'Accept the quote first. You sign the contract right after.',
    offer_replaced: 'This quote has been updated. Take a look at the new version before you accept it.',
    offer_withdrawn: 'The rental has withdrawn this quote.',
    offer_accepted: 'This quote has been accepted already, so it can’t be changed.',
    offer_not_sent: 'Send the quote first.',
    offer_without_email: 'This customer has no e-mail address. Add one, or copy the link.',
    offer_discount_too_high: 'The discount is more than {title} costs. Enter a smaller discount.',
    offer_held_long_enough: 'This quote has already held its dates for 72 hours. You can still send it without holding them.',
    offer_too_long_to_hold: 'Dates can be held for rentals of up to {days} days. Send the quote without holding them.',
    too_many_held_offers: 'Too many quotes are holding dates: up to {most} at a time, and up to {mostOfUnit} for one unit. Stop holding the dates of another quote first.',
  },
  ru: {
    offer_expired: 'Срок предложения истёк. Попросите прокат прислать новое.',
    offer_not_accepted: 'Сначала примите предложение. Договор подписывают сразу после этого.',
    offer_replaced: 'Предложение обновили. Посмотрите новую версию, прежде чем принять его.',
    offer_withdrawn: 'Прокат отозвал это предложение.',
    offer_accepted: 'Предложение уже приняли, изменить его нельзя.',
    offer_not_sent: 'Сначала отправьте предложение.',
    offer_without_email: 'У клиента не указан e-mail. Добавьте его или скопируйте ссылку.',
    offer_discount_too_high: 'Скидка больше стоимости: {title}. Введите скидку меньше.',
    offer_held_long_enough: 'Это предложение уже держало даты 72 часа. Его можно отправить без удержания дат.',
    offer_too_long_to_hold: 'Удерживать даты можно при аренде до {days} дней. Отправьте предложение без удержания дат.',
    too_many_held_offers: 'Слишком много предложений держат даты: одновременно не больше {most}, для одного объявления — не больше {mostOfUnit}. Сначала освободите даты другого предложения.',
  },
  id: {
    offer_expired: 'Penawaran ini sudah kedaluwarsa. Minta penawaran baru ke rental.',
    offer_not_accepted: 'Terima penawarannya dulu. Setelah itu, Anda langsung menandatangani perjanjian.',
    offer_replaced: 'Penawaran ini sudah diperbarui. Lihat versi barunya sebelum menerima.',
    offer_withdrawn: 'Rental telah menarik penawaran ini.',
    offer_accepted: 'Penawaran ini sudah diterima, jadi tidak bisa diubah.',
    offer_not_sent: 'Kirim penawarannya dulu.',
    offer_without_email: 'Pelanggan ini tidak punya alamat email. Tambahkan email, atau salin tautannya.',
    offer_discount_too_high: 'Diskon melebihi harga {title}. Masukkan diskon yang lebih kecil.',
    offer_held_long_enough: 'Penawaran ini sudah menahan tanggal selama 72 jam. Anda tetap bisa mengirimnya tanpa menahan tanggal.',
    offer_too_long_to_hold: 'Tanggal hanya bisa ditahan untuk sewa hingga {days} hari. Kirim penawaran tanpa menahan tanggal.',
    too_many_held_offers: 'Terlalu banyak penawaran yang menahan tanggal: maksimal {most} sekaligus, dan maksimal {mostOfUnit} untuk satu unit. Lepas dulu tanggal yang ditahan penawaran lain.',
  },
})
