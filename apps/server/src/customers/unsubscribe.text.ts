// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unsubscribeText = defineText({
  en: {
    ask: (rental: string | number) => `Unsubscribe from e-mails from ${rental}?`,
    necessary: 'You’ll still get e-mails about payments and cancellations.',
    yes: 'Unsubscribe',
    done: (rental: string | number) => `You won’t get e-mails from ${rental} anymore.`,
    back: 'Subscribe again',
    again: (rental: string | number) => `You’ll get e-mails from ${rental} again.`,
  },
  ru: {
    ask: (rental: string | number) => `Отписаться от писем проката ${rental}?`,
    necessary: 'Письма об оплате и отменах всё равно будут приходить.',
    yes: 'Отписаться',
    done: (rental: string | number) => `Письма проката ${rental} больше не будут приходить.`,
    back: 'Подписаться снова',
    again: (rental: string | number) => `Письма проката ${rental} снова будут приходить.`,
  },
  id: {
    ask: (rental: string | number) => `Berhenti berlangganan email dari ${rental}?`,
    necessary: 'Anda tetap akan menerima email tentang pembayaran dan pembatalan.',
    yes: 'Berhenti berlangganan',
    done: (rental: string | number) => `Anda tidak akan menerima email dari ${rental} lagi.`,
    back: 'Berlangganan lagi',
    again: (rental: string | number) => `Anda akan kembali menerima email dari ${rental}.`,
  },
})
