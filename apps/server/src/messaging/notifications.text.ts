// Made by `npm run texts` from texts/*.json.
import { defineText, plural } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    messages: {
      title: ({ count, isRental, guest, rental }: { count: number; isRental: boolean; guest: string | number; rental: string | number }) => `${count === 1 ? 'A message' : `${count} messages`} from ${isRental ? `${guest}` : `${rental}`}`,
      text: ({ author, line }: { author: string | number; line: string | null | undefined }) => !line ? `${author} sent a file or a location.` : `${author}: ${line}`,
    },
  },
  ru: {
    messages: {
      title: ({ count, isRental, guest, rental }: { count: number; isRental: boolean; guest: string | number; rental: string | number }) => `${count === 1 ? 'Сообщение' : plural(count, 'ru', { one: `${count} сообщение`, few: `${count} сообщения`, many: `${count} сообщений`, other: `${count} сообщения` })}: ${isRental ? `${guest}` : `${rental}`}`,
      text: ({ author, line }: { author: string | number; line: string | null | undefined }) => !line ? `${author}: файл или место на карте.` : `${author}: ${line}`,
    },
  },
  id: {
    messages: {
      title: ({ count, isRental, guest, rental }: { count: number; isRental: boolean; guest: string | number; rental: string | number }) => `${count === 1 ? 'Pesan' : `${count} pesan`} dari ${isRental ? `${guest}` : `${rental}`}`,
      text: ({ author, line }: { author: string | number; line: string | null | undefined }) => !line ? `${author} mengirim file atau lokasi.` : `${author}: ${line}`,
    },
  },
})
