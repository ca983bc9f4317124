// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const testLetterText = defineText({
  en: {
    subject: ({ site }: { site: string | number }) => `Test from ${site}`,
    text: ({ rental }: { rental: string | number }) => `This is a test for ${rental}. If you can read it, messages like this get through.`,
  },
  ru: {
    subject: ({ site }: { site: string | number }) => `Проверка сообщений ${site}`,
    text: ({ rental }: { rental: string | number }) => `Это проверочное сообщение для «${rental}». Если вы его читаете, сообщения доходят.`,
  },
  id: {
    subject: ({ site }: { site: string | number }) => `Pesan uji coba dari ${site}`,
    text: ({ rental }: { rental: string | number }) => `Ini pesan uji coba untuk ${rental}. Jika Anda bisa membacanya, berarti pesan seperti ini berhasil sampai.`,
  },
})
