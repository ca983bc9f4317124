// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    leftArea: {
      title: ({ isAlone, unit }: { isAlone: boolean; unit: string | number }) => isAlone ? `${unit} left its area without a booking` : `${unit} left its area`,
      text: ({ start, booking }: { start: string | number; booking: string | null | undefined }) => `The tracker reported it outside on ${start}.${!booking ? '' : ` It’s out on booking ${booking}.`} Open its page to see where it is now.`,
    },
    enteredArea: {
      title: ({ unit }: { unit: string | number }) => `${unit} is back in its area`,
      text: ({ start, booking }: { start: string | number; booking: string | null | undefined }) => `The tracker reported it inside again on ${start}.${!booking ? '' : ` It’s out on booking ${booking}.`}`,
    },
  },
  ru: {
    leftArea: {
      title: ({ isAlone, unit }: { isAlone: boolean; unit: string | number }) => isAlone ? `${unit}: выход из зоны без брони` : `${unit}: выход из зоны`,
      text: ({ start, booking }: { start: string | number; booking: string | null | undefined }) => `Трекер сообщил об этом ${start}.${!booking ? '' : ` Выдано по брони ${booking}.`} Где объект сейчас, видно на его странице.`,
    },
    enteredArea: {
      title: ({ unit }: { unit: string | number }) => `${unit}: снова в зоне`,
      text: ({ start, booking }: { start: string | number; booking: string | null | undefined }) => `Трекер сообщил об этом ${start}.${!booking ? '' : ` Выдано по брони ${booking}.`}`,
    },
  },
  id: {
    leftArea: {
      title: ({ isAlone, unit }: { isAlone: boolean; unit: string | number }) => isAlone ? `${unit} keluar dari areanya tanpa pemesanan` : `${unit} keluar dari areanya`,
      text: ({ start, booking }: { start: string | number; booking: string | null | undefined }) => `Pelacak melaporkan unit di luar area pada ${start}.${!booking ? '' : ` Unit sedang disewa dengan pemesanan ${booking}.`} Buka halaman unit untuk melihat lokasinya sekarang.`,
    },
    enteredArea: {
      title: ({ unit }: { unit: string | number }) => `${unit} sudah kembali ke areanya`,
      text: ({ start, booking }: { start: string | number; booking: string | null | undefined }) => `Pelacak melaporkan unit sudah di dalam area lagi pada ${start}.${!booking ? '' : ` Unit sedang disewa dengan pemesanan ${booking}.`}`,
    },
  },
})
