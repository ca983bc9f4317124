// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    recovery: {
      title: 'Your account is about to move to another number',
      text: 'Someone with access to your e-mail requested this. Not you? Stop it now.',
    },
  },
  ru: {
    recovery: {
      title: 'Ваш аккаунт переносят на другой номер',
      text: 'Это запросил кто-то с доступом к вашему e-mail. Не вы? Остановите перенос.',
    },
  },
  id: {
    recovery: {
      title: 'Akun Anda akan dipindahkan ke nomor lain',
      text: 'Seseorang yang punya akses ke email Anda memintanya. Bukan Anda? Hentikan sekarang.',
    },
  },
})
