import type { Refusal } from '../refusal.ts'

export const unitRefusals = {
  price_out_of_range: { status: 409, en: 'This price is out of range. Enter another one.', ru: 'Такая цена недопустима. Введите другую.' },
} as const satisfies Record<string, Refusal>
