import type { Refusal } from '../refusal.ts'

export const backofficeRefusals = {
  is_admin: {
    status: 409,
    en: 'An admin can’t be blocked. Remove their admin rights first.',
    ru: 'Администратора нельзя заблокировать. Сначала отзовите права администратора.',
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
