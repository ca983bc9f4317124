import type { Refusal } from '../refusal.ts'

export const geoRefusals = {
  no_result: { status: 404, en: 'No result was found for this request', ru: 'По этому запросу ничего не нашлось' },
} as const satisfies Record<string, Refusal>
