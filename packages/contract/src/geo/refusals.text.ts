// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    no_result: 'No result was found for this request',
    range_needed: 'This map is sent in parts only. Ask for one with a Range header.',
  },
  ru: {
    no_result: 'По этому запросу ничего не нашлось',
    range_needed: 'Эта карта отдаётся только по частям. Укажите нужную часть в заголовке Range.',
  },
  id: {
    no_result: 'Tidak ada hasil untuk permintaan ini',
    range_needed: 'Peta ini hanya dikirim per bagian. Minta satu bagian dengan header Range.',
  },
})
