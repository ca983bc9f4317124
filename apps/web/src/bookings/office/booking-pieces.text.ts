import { defineText } from '../../platform/text.ts'

export const bookingPieceText = defineText({
  en: {
    title: 'Piece',
    numbered: (title: string, number: number) => `${title} (${number})`,
    free: 'free',
    taken: (numbers: string) => (numbers ? `taken, booking ${numbers}` : 'taken'),
    swaps: (numbers: string) => `booking ${numbers} will get another one`,
    away: 'A piece that is not ready',
    kept: 'Chosen by your team. The booking keeps it.',
    mayChange: 'Assigned automatically. It may change until the booking begins.',
    chosen: (name: string) => `The booking gets ${name}.`,
    given: (guest: string, piece: string) => `${guest} gets ${piece}.`,
  },
  ru: {
    title: 'Экземпляр',
    numbered: (title: string, number: number) => `${title} (${number})`,
    free: 'свободен',
    taken: (numbers: string) => (numbers ? `занят, бронь ${numbers}` : 'занят'),
    swaps: (numbers: string) => `бронь ${numbers} получит другой`,
    away: 'Экземпляр, который недоступен',
    kept: 'Выбран сотрудником и закреплён за бронью.',
    mayChange: 'Назначен автоматически. До начала брони может смениться.',
    chosen: (name: string) => `Бронь получит: ${name}.`,
    given: (guest: string, piece: string) => `Готово. ${guest}: ${piece}.`,
  },
})
