import type { Refusal } from '../refusal.ts'

export const unitRefusals = {
  price_out_of_range: { status: 409, en: 'No unit can cost that.', ru: 'Столько юнит стоить не может.' },
} as const satisfies Record<string, Refusal>
