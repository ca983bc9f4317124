import type { Refusal } from '../refusal.ts'

export const backofficeRefusals = {
  is_admin: {
    status: 409,
    en: 'An admin can’t be blocked. Remove their admin rights first.',
    ru: 'Администратора нельзя заблокировать. Сначала отзовите права администратора.',
  },
  own_message: {
    status: 409,
    en: 'You can only report messages from the other side.',
    ru: 'Пожаловаться можно только на сообщение собеседника.',
  },
  already_approved: {
    status: 409,
    en: 'This rental is already approved. Suspend it if guests should no longer find it.',
    ru: 'Этот прокат уже одобрен. Если гости не должны его видеть, приостановите его.',
  },
  category_in_use: {
    status: 409,
    en: 'Units belong to this category, so its kind can’t be changed. Create another category instead.',
    ru: 'В этой категории есть объявления, поэтому её вид нельзя изменить. Создайте другую категорию.',
  },
  category_has_children: {
    status: 409,
    en: 'Move or remove the categories below it first.',
    ru: 'Сначала переместите или удалите вложенные категории.',
  },
} as const satisfies Record<string, Refusal>
