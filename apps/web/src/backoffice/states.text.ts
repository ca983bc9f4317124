import type { AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'
import { defineText } from '../platform/text.ts'

interface States extends Record<string, Record<string, string>> {
  users: { active: string; blocked: string; admin: string }
  rentals: { active: string; suspended: string }
  reviews: { shown: string; hidden: string; flagged: string }
  payments: Record<PaymentStatus, string>
  acts: Record<AuditAct, string>
}

/** How things stand, and what was done to them. */
export const statesText = defineText<States>({
  en: {
    users: { active: 'Active', blocked: 'Blocked', admin: 'Admin' },
    rentals: { active: 'Active', suspended: 'Suspended' },
    reviews: { shown: 'Shown', hidden: 'Hidden', flagged: 'Flagged' },
    payments: {
      created: 'Not asked yet',
      processing: 'Bank is asked',
      requires_action: 'Guest is asked',
      authorised: 'Held',
      captured: 'Taken',
      failed: 'Failed',
      released: 'Let go',
    },
    acts: {
      'user.blocked': 'Blocked the user',
      'user.unblocked': 'Let the user in again',
      'user.admin_granted': 'Made an admin',
      'user.admin_revoked': 'No admin any more',
      'rental.suspended': 'Suspended the rental',
      'rental.restored': 'Restored the rental',
      'review.hidden': 'Hid the review',
      'review.shown': 'Showed the review again',
      'claim.decided': 'Decided a claim',
      'user.viewed': 'Opened a user’s data',
      'booking.viewed': 'Opened a booking',
      'payment.viewed': 'Opened a payment',
    },
  },
  ru: {
    users: { active: 'Активен', blocked: 'Заблокирован', admin: 'Администратор' },
    rentals: { active: 'Открыт', suspended: 'Приостановлен' },
    reviews: { shown: 'Показан', hidden: 'Скрыт', flagged: 'Подозрительный' },
    payments: {
      created: 'Ещё не отправлен',
      processing: 'Спрашиваем банк',
      requires_action: 'Ждёт гостя',
      authorised: 'Удержано',
      captured: 'Списано',
      failed: 'Не прошёл',
      released: 'Отпущено',
    },
    acts: {
      'user.blocked': 'Пользователь заблокирован',
      'user.unblocked': 'Пользователь впущен снова',
      'user.admin_granted': 'Стал администратором',
      'user.admin_revoked': 'Больше не администратор',
      'rental.suspended': 'Прокат приостановлен',
      'rental.restored': 'Прокат восстановлен',
      'review.hidden': 'Отзыв скрыт',
      'review.shown': 'Отзыв показан снова',
      'claim.decided': 'Решение по претензии',
      'user.viewed': 'Открыты данные пользователя',
      'booking.viewed': 'Открыта бронь',
      'payment.viewed': 'Открыт платёж',
    },
  },
})
