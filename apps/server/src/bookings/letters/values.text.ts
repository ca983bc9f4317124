// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const valuesText = defineText({
  en: {
    reason: (reason: string | number) => `Reason: ${reason}.`,
    documents: (list: string | number) => `Please bring ${list}.`,
  },
  ru: {
    reason: (reason: string | number) => `Причина: ${reason}.`,
    documents: (list: string | number) => `Возьмите с собой ${list}.`,
  },
  id: {
    reason: (reason: string | number) => `Alasan: ${reason}.`,
    documents: (list: string | number) => `Mohon bawa ${list}.`,
  },
})
