// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    addedToRental: {
      title: ({ rental }: { rental: string | number }) => `You’re now on the team of ${rental}`,
      text: ({ guest, role }: { guest: string | number; role: string | number }) => `${guest} added you as ${role}. If this is a mistake, you can leave the team on the Members page.`,
    },
    newMember: {
      title: ({ guest, rental }: { guest: string | number; rental: string | number }) => `${guest} joined ${rental}`,
      text: ({ role }: { role: string | number }) => `Their role: ${role}.`,
    },
  },
  ru: {
    addedToRental: {
      title: ({ rental }: { rental: string | number }) => `Вы теперь в команде: ${rental}`,
      text: ({ guest, role }: { guest: string | number; role: string | number }) => `Кто добавил: ${guest}. Ваша роль: ${role}. Если это ошибка, выйдите из команды на странице «Сотрудники».`,
    },
    newMember: {
      title: ({ guest, rental }: { guest: string | number; rental: string | number }) => `${rental}: ${guest} теперь в команде`,
      text: ({ role }: { role: string | number }) => `Роль: ${role}.`,
    },
  },
  id: {
    addedToRental: {
      title: ({ rental }: { rental: string | number }) => `Anda kini anggota tim ${rental}`,
      text: ({ guest, role }: { guest: string | number; role: string | number }) => `${guest} menambahkan Anda sebagai ${role}. Jika ini keliru, Anda bisa keluar dari tim di halaman Anggota.`,
    },
    newMember: {
      title: ({ guest, rental }: { guest: string | number; rental: string | number }) => `${guest} bergabung dengan ${rental}`,
      text: ({ role }: { role: string | number }) => `Perannya: ${role}.`,
    },
  },
})
