// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const bookingPieceText = defineText({
  en: {
    title: 'Piece',
    numbered: (title: string | number, number: string | number) => `${title} (${number})`,
    free: 'free',
    taken: (numbers: string | null | undefined) => !numbers ? 'taken' : `taken, booking ${numbers}`,
    swaps: (numbers: string | number) => `booking ${numbers} will get another one`,
    away: 'A piece that is not ready',
    kept: 'Chosen by your team. The booking keeps it.',
    mayChange: 'Assigned automatically. It may change until the booking begins.',
    chosen: (name: string | number) => `The booking gets ${name}.`,
    given: (guest: string | number, piece: string | number) => `${guest} gets ${piece}.`,
  },
  ru: {
    title: 'Экземпляр',
    numbered: (title: string | number, number: string | number) => `${title} (${number})`,
    free: 'свободен',
    taken: (numbers: string | null | undefined) => !numbers ? 'занят' : `занят, бронь ${numbers}`,
    swaps: (numbers: string | number) => `бронь ${numbers} получит другой`,
    away: 'Экземпляр, который недоступен',
    kept: 'Выбран сотрудником и закреплён за бронью.',
    mayChange: 'Назначен автоматически. До начала брони может смениться.',
    chosen: (name: string | number) => `Бронь получит: ${name}.`,
    given: (guest: string | number, piece: string | number) => `Готово. ${guest}: ${piece}.`,
  },
  id: {
    title: 'Item',
    numbered: (title: string | number, number: string | number) => `${title} (${number})`,
    free: 'tersedia',
    taken: (numbers: string | null | undefined) => !numbers ? 'sudah dipesan' : `sudah dipesan, pemesanan ${numbers}`,
    swaps: (numbers: string | number) => `pemesanan ${numbers} akan mendapat item lain`,
    away: 'Item yang belum siap',
    kept: 'Dipilih oleh tim Anda. Tetap untuk pemesanan ini.',
    mayChange: 'Ditetapkan otomatis. Bisa berubah sampai pemesanan dimulai.',
    chosen: (name: string | number) => `Pemesanan ini mendapat ${name}.`,
    given: (guest: string | number, piece: string | number) => `${guest} mendapat ${piece}.`,
  },
})
