import { defineText } from '../platform/text.ts'

export const addressText = defineText({
  en: {
    isPublic: 'Show our address to everybody',
    publicHint: 'The exact address, the pin and how to get there are shown before booking too.',
    privateHint: 'Until a booking is confirmed, only the area is shown, without the exact address and how to get there.',
    shown: 'Shown to everybody',
    hidden: 'Shown once a booking is confirmed',
  },
  ru: {
    isPublic: 'Показывать наш адрес всем',
    publicHint: 'Точный адрес, метка и описание дороги видны и до бронирования.',
    privateHint: 'До подтверждения бронирования виден только район, без точного адреса и описания дороги.',
    shown: 'Виден всем',
    hidden: 'Откроется после подтверждения бронирования',
  },
})
