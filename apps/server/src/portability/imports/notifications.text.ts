// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const notificationsText = defineText({
  en: {
    importEnded: {
      title: ({ hasEnded, kind }: { hasEnded: boolean; kind: string }) => `${hasEnded ? 'Import finished' : 'Import stopped'}: ${kind === 'customers' ? 'customers' : kind === 'bookings' ? 'bookings' : 'units'}`,
      text: ({ made, failed }: { made: string | number; failed: number }) => `Added: ${made}.${failed === 0 ? '' : ` Lines with errors: ${failed}.`} You can undo it for 7 days.`,
    },
  },
  ru: {
    importEnded: {
      title: ({ hasEnded, kind }: { hasEnded: boolean; kind: string }) => `${hasEnded ? 'Импорт завершён' : 'Импорт остановлен'}: ${kind === 'customers' ? 'клиенты' : kind === 'bookings' ? 'брони' : 'объекты'}`,
      text: ({ made, failed }: { made: string | number; failed: number }) => `Добавлено: ${made}.${failed === 0 ? '' : ` Строк с ошибками: ${failed}.`} Импорт можно отменить в течение 7 дней.`,
    },
  },
  id: {
    importEnded: {
      title: ({ hasEnded, kind }: { hasEnded: boolean; kind: string }) => `${hasEnded ? 'Impor selesai' : 'Impor terhenti'}: ${kind === 'customers' ? 'pelanggan' : kind === 'bookings' ? 'pemesanan' : 'unit'}`,
      text: ({ made, failed }: { made: string | number; failed: number }) => `Ditambahkan: ${made}.${failed === 0 ? '' : ` Baris dengan kesalahan: ${failed}.`} Impor bisa diurungkan dalam 7 hari.`,
    },
  },
})
