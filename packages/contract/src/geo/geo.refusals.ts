import type { Refusal } from '../refusal.ts'

export const geoRefusals = {
  no_result: { status: 404, en: 'No result was found for this request', ru: 'По этому запросу ничего не нашлось' },
  range_needed: {
    status: 403,
    en: 'This map is sent in parts only. Ask for one with a Range header.',
    ru: 'Эта карта отдаётся только по частям. Укажите нужную часть в заголовке Range.',
  },
} as const satisfies Record<string, Refusal>
