// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const legalText = defineText({
  en: {
    contents: 'On this page',
    inForceSince: 'In force since',
    version: (version: string | number) => `version ${version}.`,
    changedOn: 'Last changed on',
    questions: 'Questions, or is something unclear? Write to',
  },
  ru: {
    contents: 'На этой странице',
    inForceSince: 'Действует с',
    version: (version: string | number) => `версия ${version}.`,
    changedOn: 'Последнее изменение:',
    questions: 'Есть вопросы или что-то непонятно? Напишите на',
  },
  id: {
    contents: 'Di halaman ini',
    inForceSince: 'Berlaku sejak',
    version: (version: string | number) => `versi ${version}.`,
    changedOn: 'Terakhir diubah pada',
    questions: 'Ada pertanyaan atau hal yang kurang jelas? Tulis ke',
  },
})
