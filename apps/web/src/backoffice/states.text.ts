import type { AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'
import { defineText } from '../platform/text.ts'

interface States extends Record<string, Record<string, string>> {
  users: { active: string; blocked: string; admin: string }
  rentals: { active: string; suspended: string; waiting: string; declined: string }
  reviews: { shown: string; hidden: string; flagged: string }
  payments: Record<PaymentStatus, string>
  acts: Record<AuditAct, string>
}

/** How things stand, and what was done to them. */
export const statesText = defineText<States>({
  en: {
    users: { active: 'Active', blocked: 'Blocked', admin: 'Admin' },
    rentals: { active: 'Active', suspended: 'Suspended', waiting: 'Waiting', declined: 'Declined' },
    reviews: { shown: 'Published', hidden: 'Hidden', flagged: 'Suspicious' },
    payments: {
      created: 'Not started',
      processing: 'Waiting for the bank',
      requires_action: 'Waiting for the guest',
      authorised: 'Held',
      captured: 'Paid',
      failed: 'Failed',
      released: 'Released',
    },
    acts: {
      'user.blocked': 'Blocked the user',
      'user.unblocked': 'Unblocked the user',
      'user.admin_granted': 'Made the user an admin',
      'user.admin_revoked': 'Removed admin rights',
      'user.identity_linked': 'Connected a login provider',
      'user.identity_unlinked': 'Disconnected a login provider',
      'rental.suspended': 'Suspended the rental',
      'rental.restored': 'Restored the rental',
      'rental.approved': 'Approved the rental',
      'rental.declined': 'Declined the rental',
      'settings.changed': 'Changed the site settings',
      'report.resolved': 'Resolved reports',
      'unit.hidden': 'Hid the unit',
      'unit.shown': 'Stopped hiding the unit',
      'review.hidden': 'Hid the review',
      'review.shown': 'Restored the review',
      'claim.decided': 'Decided a dispute',
      'contract.waived': 'Let a booking start without a signed contract',
      'category.created': 'Added a category',
      'category.changed': 'Changed a category',
      'message.retried': 'Retried a failed message',
      'message.dropped': 'Dropped a failed message',
      'user.viewed': 'Viewed the user',
      'booking.viewed': 'Viewed the booking',
      'payment.viewed': 'Viewed the payment',
    },
  },
  ru: {
    users: { active: 'Активен', blocked: 'Заблокирован', admin: 'Администратор' },
    rentals: { active: 'Активен', suspended: 'Приостановлен', waiting: 'На проверке', declined: 'Отклонён' },
    reviews: { shown: 'Опубликован', hidden: 'Скрыт', flagged: 'Подозрительный' },
    payments: {
      created: 'Не начат',
      processing: 'Ждём банк',
      requires_action: 'Ждём гостя',
      authorised: 'Заблокировано',
      captured: 'Оплачено',
      failed: 'Не прошёл',
      released: 'Разблокировано',
    },
    acts: {
      'user.blocked': 'Заблокирован пользователь',
      'user.unblocked': 'Разблокирован пользователь',
      'user.admin_granted': 'Выданы права администратора',
      'user.admin_revoked': 'Отозваны права администратора',
      'user.identity_linked': 'Подключён вход через провайдера',
      'user.identity_unlinked': 'Отключён вход через провайдера',
      'rental.suspended': 'Приостановлен прокат',
      'rental.restored': 'Восстановлен прокат',
      'rental.approved': 'Одобрен прокат',
      'rental.declined': 'Отклонён прокат',
      'settings.changed': 'Изменены настройки сайта',
      'report.resolved': 'Рассмотрены жалобы',
      'unit.hidden': 'Скрыт объект',
      'unit.shown': 'Объект больше не скрыт',
      'review.hidden': 'Скрыт отзыв',
      'review.shown': 'Возвращён отзыв',
      'claim.decided': 'Решение по спору',
      'contract.waived': 'Выдача без подписанного договора',
      'category.created': 'Добавлена категория',
      'category.changed': 'Изменена категория',
      'message.retried': 'Повторена отправка сообщения',
      'message.dropped': 'Удалено неотправленное сообщение',
      'user.viewed': 'Просмотрен пользователь',
      'booking.viewed': 'Просмотрена бронь',
      'payment.viewed': 'Просмотрен платёж',
    },
  },
})
