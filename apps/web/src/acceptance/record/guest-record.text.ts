// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const guestRecordText = defineText({
  en: {
    views: 'Who viewed your documents',
    none: 'Nobody yet. Every view is listed here.',
    failed: 'The list didn’t load.',
    again: 'Try again',
    title: 'Pick-up and return',
    nothing: 'Not picked up yet',
    nothingText: 'Photos from the pick-up appear here once the rental has started.',
    documents: 'Your documents',
    ownLook: 'Your own views are listed too',
  },
  ru: {
    views: 'Кто смотрел ваши документы',
    none: 'Пока никто. Здесь отмечается каждый просмотр.',
    failed: 'Список не загрузился.',
    again: 'Попробовать ещё раз',
    title: 'Получение и возврат',
    nothing: 'Получения ещё не было',
    nothingText: 'Фото с получения появятся здесь, когда аренда начнётся.',
    documents: 'Ваши документы',
    ownLook: 'Ваши просмотры тоже отмечаются',
  },
  id: {
    views: 'Yang melihat dokumen Anda',
    none: 'Belum ada. Setiap kali dilihat akan tercatat di sini.',
    failed: 'Daftar gagal dimuat.',
    again: 'Coba lagi',
    title: 'Pengambilan dan pengembalian',
    nothing: 'Belum diambil',
    nothingText: 'Foto pengambilan muncul di sini setelah sewa dimulai.',
    documents: 'Dokumen Anda',
    ownLook: 'Saat Anda melihat pun tercatat',
  },
})
