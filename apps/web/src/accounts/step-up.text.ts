// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const stepUpText = defineText({
  en: {
    title: 'Confirm it’s you',
    lead: (place: string | number) => `This is an important change, so we sent a 6-digit code to ${place}. After that, you won’t need another code for ten minutes.`,
    confirm: 'Confirm and continue',
    cancel: 'Not now',
    lost: 'No longer have this number? Log out and choose “I no longer have this number” when you log in.',
  },
  ru: {
    title: 'Подтвердите, что это вы',
    lead: (place: string | number) => `Это важное изменение. Мы отправили код из 6 цифр на ${place}. После подтверждения такие изменения можно делать ещё десять минут.`,
    confirm: 'Подтвердить и продолжить',
    cancel: 'Не сейчас',
    lost: 'Этого номера у вас больше нет? Выйдите из аккаунта и выберите это при входе.',
  },
  id: {
    title: 'Pastikan ini Anda',
    lead: (place: string | number) => `Ini perubahan penting, jadi kami mengirim kode 6 digit ke ${place}. Setelah itu, Anda tidak perlu memasukkan kode lagi selama sepuluh menit.`,
    confirm: 'Konfirmasi dan lanjutkan',
    cancel: 'Nanti saja',
    lost: 'Sudah tidak punya nomor ini? Keluar, lalu pilih “Nomor ini sudah tidak saya pakai” saat masuk.',
  },
})
