// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const lettersText = defineText({
  en: {
    hello: (name: string | number) => `Hello ${name},`,
    open: 'Open',
    many: (count: string | number, site: string | number) => `${count} updates on ${site}`,
    why: (site: string | number) => `You’re receiving this e-mail because you have a ${site} account.`,
    stop: 'Unsubscribe from e-mails like this one',
    stopAll: 'Unsubscribe from all e-mails',
  },
  ru: {
    hello: (name: string | number) => `Здравствуйте, ${name}!`,
    open: 'Открыть',
    many: (count: string | number, site: string | number) => `Новые уведомления ${site}: ${count}`,
    why: (site: string | number) => `Вы получили это письмо, потому что у вас есть аккаунт ${site}.`,
    stop: 'Отписаться от таких писем',
    stopAll: 'Отписаться от всех писем',
  },
  id: {
    hello: (name: string | number) => `Halo ${name},`,
    open: 'Buka',
    many: (count: string | number, site: string | number) => `${count} kabar baru di ${site}`,
    why: (site: string | number) => `Anda menerima email ini karena punya akun ${site}.`,
    stop: 'Berhenti berlangganan email seperti ini',
    stopAll: 'Berhenti berlangganan semua email',
  },
})
