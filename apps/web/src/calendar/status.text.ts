// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const statusText = defineText({
  en: {
    draft: 'Draft',
    new_request: 'New request',
    confirmation_pending: 'Confirmation pending',
    confirmed: 'Confirmed',
    in_progress: 'In progress',
    completed: 'Completed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
  ru: {
    draft: 'Черновик',
    new_request: 'Новый запрос',
    confirmation_pending: 'Ждёт подтверждения',
    confirmed: 'Подтверждено',
    in_progress: 'В аренде',
    completed: 'Завершено',
    declined: 'Отклонено',
    cancelled: 'Отменено',
  },
  id: {
    draft: 'Draf',
    new_request: 'Permintaan baru',
    confirmation_pending: 'Menunggu konfirmasi',
    confirmed: 'Dikonfirmasi',
    in_progress: 'Berlangsung',
    completed: 'Selesai',
    declined: 'Ditolak',
    cancelled: 'Dibatalkan',
  },
})
