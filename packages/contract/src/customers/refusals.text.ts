// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    customer_exists: 'One of your customers already has this phone or e-mail: {name}.',
    both_have_accounts: 'Both customers have accounts of their own, so they can’t be merged.',
    customer_has_account: 'This customer has an account and can delete their data there.',
    not_taken_here: 'This rental isn’t able to take your booking. Contact them, or choose another rental.',
  },
  ru: {
    customer_exists: 'Такой телефон или e-mail уже есть у вашего клиента: {name}.',
    both_have_accounts: 'У обоих клиентов свои аккаунты, поэтому объединить их нельзя.',
    customer_has_account: 'У клиента есть аккаунт: он может удалить свои данные сам.',
    not_taken_here: 'Этот прокат не может принять вашу бронь. Свяжитесь с ним или выберите другой.',
  },
  id: {
    customer_exists: 'Salah satu pelanggan Anda sudah memakai telepon atau email ini: {name}.',
    both_have_accounts: 'Kedua pelanggan punya akun sendiri, jadi tidak bisa digabungkan.',
    customer_has_account: 'Pelanggan ini punya akun dan bisa menghapus datanya di sana.',
    not_taken_here: 'Rental ini tidak bisa menerima pemesanan Anda. Hubungi rental, atau pilih rental lain.',
  },
})
