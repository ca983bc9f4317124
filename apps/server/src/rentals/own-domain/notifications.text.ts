// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    ownDomainLost: {
      title: ({ domain }: { domain: string | number }) => `Domain disconnected: ${domain}`,
      text: 'We couldn’t find the verification record for three days, so your pages no longer open there. Set the record again and press “Check” in the settings.',
    },
  },
  ru: {
    ownDomainLost: {
      title: ({ domain }: { domain: string | number }) => `Домен отключён: ${domain}`,
      text: 'Мы три дня не находили проверочную запись, поэтому ваши страницы там больше не открываются. Верните запись и нажмите «Проверить» в настройках.',
    },
  },
  id: {
    ownDomainLost: {
      title: ({ domain }: { domain: string | number }) => `Domain terputus: ${domain}`,
      text: 'Selama tiga hari kami tidak menemukan data verifikasinya, jadi halaman Anda tidak lagi terbuka di sana. Pasang lagi datanya, lalu tekan “Periksa” di pengaturan.',
    },
  },
})
