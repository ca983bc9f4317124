import { defineText } from '../platform/text.ts'

export const guestRecordText = defineText({
  en: {
    views: 'Who looked at your documents',
    none: 'Nobody so far. Every look is noted here.',
    failed: 'This list did not load.',
    again: 'Try again',
    title: 'Hand-over and return',
    nothing: 'Nothing was handed over yet',
    nothingText: 'The photos of the hand-over appear here once the rental has started.',
    documents: 'Your documents',
    ownLook: 'Your own look is noted too',
  },
  ru: {
    views: 'Кто смотрел ваши документы',
    none: 'Пока никто. Здесь отмечается каждый просмотр.',
    failed: 'Список не загрузился.',
    again: 'Ещё раз',
    title: 'Выдача и возврат',
    nothing: 'Ещё ничего не выдано',
    nothingText: 'Фото выдачи появятся здесь, когда аренда начнётся.',
    documents: 'Ваши документы',
    ownLook: 'Ваш просмотр тоже отмечается',
  },
})
