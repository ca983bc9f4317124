// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const lettersText = defineText({
  en: {
    invitation: {
      subject: ({ by, rental, site }: { by: string | number; rental: string | number; site: string | number }) => `${by} invites you to ${rental} on ${site}`,
      text: ({ by, rental, site, role, until, link }: { by: string | number; rental: string | number; site: string | number; role: string | number; until: string | number; link: string | number }) => `${by} invites you to join the team of ${rental} on ${site} as ${role}.
      
      To accept, sign up with this e-mail address by ${until}:
      ${link}
      
      The invitation works once. If you don’t know ${by}, you can ignore this e-mail.`,
    },
  },
  ru: {
    invitation: {
      subject: ({ by, rental, site }: { by: string | number; rental: string | number; site: string | number }) => `${by} приглашает вас в команду «${rental}» на ${site}`,
      text: ({ by, rental, site, role, until, link }: { by: string | number; rental: string | number; site: string | number; role: string | number; until: string | number; link: string | number }) => `${by} приглашает вас в команду «${rental}» на ${site}. Роль: ${role}.
      
      Чтобы принять приглашение, зарегистрируйтесь с этим e-mail до ${until}:
      ${link}
      
      Приглашение одноразовое. Если вы не знаете, кто это, просто ничего не делайте.`,
    },
  },
  id: {
    invitation: {
      subject: ({ by, rental, site }: { by: string | number; rental: string | number; site: string | number }) => `${by} mengundang Anda ke ${rental} di ${site}`,
      text: ({ by, rental, site, role, until, link }: { by: string | number; rental: string | number; site: string | number; role: string | number; until: string | number; link: string | number }) => `${by} mengundang Anda bergabung dengan tim ${rental} di ${site} sebagai ${role}.
      
      Untuk menerima undangan, daftar dengan alamat email ini paling lambat ${until}:
      ${link}
      
      Undangan hanya berlaku sekali. Jika Anda tidak mengenal ${by}, abaikan saja email ini.`,
    },
  },
})
