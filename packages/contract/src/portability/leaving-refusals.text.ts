// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const leavingRefusalsText = defineText({
  en: {
    open_obligations: 'You still have open bookings or payments. Finish them first, then delete the account.',
  },
  ru: {
    open_obligations: 'У вас есть незавершённые брони или платежи. Завершите их, и аккаунт можно будет удалить.',
  },
  id: {
    open_obligations: 'Masih ada pemesanan atau pembayaran Anda yang belum selesai. Selesaikan dulu, lalu hapus akun.',
  },
})
