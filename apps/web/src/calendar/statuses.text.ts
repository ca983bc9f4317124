import { defineText } from '../platform/text.ts'
import { type BookingStatus, statusLabel } from '@rentwell/contract/booking-statuses.ts'

/** The words of each status: in English the status itself with spaces, capitalised. */
export const statusText = defineText<Record<BookingStatus, string>>({
  en: {
    draft: statusLabel('draft'),
    new_request: statusLabel('new_request'),
    confirmation_pending: statusLabel('confirmation_pending'),
    confirmed: statusLabel('confirmed'),
    in_progress: statusLabel('in_progress'),
    completed: statusLabel('completed'),
    declined: statusLabel('declined'),
    cancelled: statusLabel('cancelled'),
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
})
