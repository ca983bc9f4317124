// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    webhookOff: {
      title: ({ host }: { host: string | number }) => `Webhook turned off: ${host}`,
      text: ({ isGone }: { isGone: boolean }) => isGone ? 'The server answered that it no longer takes events. If it should, turn the webhook on again in the settings.' : 'The server hasn’t accepted anything for two days. New events are kept for 30 days and sent once you turn the webhook on again in the settings.',
    },
  },
  ru: {
    webhookOff: {
      title: ({ host }: { host: string | number }) => `Вебхук выключен: ${host}`,
      text: ({ isGone }: { isGone: boolean }) => isGone ? 'Сервер ответил, что больше не принимает события. Если он должен их получать, включите вебхук в настройках.' : 'Сервер не принимает события уже двое суток. Новые события хранятся 30 дней и уйдут, когда вы снова включите вебхук в настройках.',
    },
  },
  id: {
    webhookOff: {
      title: ({ host }: { host: string | number }) => `Webhook dinonaktifkan: ${host}`,
      text: ({ isGone }: { isGone: boolean }) => isGone ? 'Server menjawab bahwa event tidak lagi diterima. Jika seharusnya masih diterima, aktifkan lagi webhook di pengaturan.' : 'Server tidak menerima apa pun selama dua hari. Event baru disimpan selama 30 hari dan dikirim setelah Anda mengaktifkan lagi webhook di pengaturan.',
    },
  },
})
