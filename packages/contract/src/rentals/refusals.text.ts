// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    slug_taken: 'This address is taken. Choose another one.',
    slug_too_soon: 'You can change the address once every 30 days.',
    currency_fixed: 'The currency can’t be changed after the first booking.',
    prices_not_whole: 'This currency has no decimals. Round your prices, deposits and promo codes first.',
    color_unreadable: 'White text can’t be read on this color. The nearest color that works is {nearest}.',
    rental_closed: 'This rental is closed. Reopen it first.',
    open_bookings: 'Finish or cancel your open bookings first. Still open: {count}.',
    domain_taken: 'Another rental has already connected this domain.',
    too_many_filters: 'You have too many saved views. Remove one first.',
    no_address: 'Your account has no e-mail or phone for this.',
  },
  ru: {
    slug_taken: 'Этот адрес занят. Выберите другой.',
    slug_too_soon: 'Адрес можно менять раз в 30 дней.',
    currency_fixed: 'Валюту нельзя менять после первой брони.',
    prices_not_whole: 'В этой валюте нет копеек. Сначала округлите цены, залоги и промокоды.',
    color_unreadable: 'На этом цвете не читается белый текст. Ближайший подходящий цвет — {nearest}.',
    rental_closed: 'Этот прокат закрыт. Сначала откройте его снова.',
    open_bookings: 'Сначала завершите или отмените открытые брони: {count}.',
    domain_taken: 'Этот домен уже подключил другой прокат.',
    too_many_filters: 'Сохранено слишком много фильтров. Сначала удалите один.',
    no_address: 'В вашем аккаунте нет такого контакта.',
  },
  id: {
    slug_taken: 'Alamat ini sudah dipakai. Pilih alamat lain.',
    slug_too_soon: 'Alamat hanya bisa diubah sekali setiap 30 hari.',
    currency_fixed: 'Mata uang tidak bisa diubah setelah pemesanan pertama.',
    prices_not_whole: 'Mata uang ini tidak memakai desimal. Bulatkan dulu harga, deposit, dan kode promo Anda.',
    color_unreadable: 'Teks putih tidak terbaca di atas warna ini. Warna terdekat yang cocok adalah {nearest}.',
    rental_closed: 'Rental ini ditutup. Buka lagi rentalnya dulu.',
    open_bookings: 'Selesaikan atau batalkan dulu pemesanan yang masih terbuka. Sisa: {count}.',
    domain_taken: 'Rental lain sudah menghubungkan domain ini.',
    too_many_filters: 'Tampilan tersimpan terlalu banyak. Hapus satu dulu.',
    no_address: 'Akun Anda belum punya email atau nomor telepon untuk ini.',
  },
})
