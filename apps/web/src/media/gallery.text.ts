// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const galleryText = defineText({
  en: {
    gallery: {
      title: (name: string | number) => `Photos of ${name}`,
      all: 'All photos',
      show: (count: number) => count === 1 ? 'Show the photo' : `Show all ${count} photos`,
      open: (index: string | number, of: string | number) => `Open photo ${index} of ${of}`,
    },
    single: {
      previous: 'Previous photo',
      next: 'Next photo',
      back: 'Back to all photos',
      alt: (name: string | number, index: string | number) => `${name}, photo ${index}`,
      gone: 'This photo is no longer available.',
    },
  },
  ru: {
    gallery: {
      title: (name: string | number) => `Фото: ${name}`,
      all: 'Все фото',
      show: (count: number) => count === 1 ? 'Показать фото' : `Показать все ${count} фото`,
      open: (index: string | number, of: string | number) => `Открыть фото ${index} из ${of}`,
    },
    single: {
      previous: 'Предыдущее фото',
      next: 'Следующее фото',
      back: 'Назад: все фото',
      alt: (name: string | number, index: string | number) => `${name}, фото ${index}`,
      gone: 'Этого фото больше нет.',
    },
  },
  id: {
    gallery: {
      title: (name: string | number) => `Foto ${name}`,
      all: 'Semua foto',
      show: (count: number) => count === 1 ? 'Lihat foto' : `Lihat semua ${count} foto`,
      open: (index: string | number, of: string | number) => `Buka foto ${index} dari ${of}`,
    },
    single: {
      previous: 'Foto sebelumnya',
      next: 'Foto berikutnya',
      back: 'Kembali ke semua foto',
      alt: (name: string | number, index: string | number) => `${name}, foto ${index}`,
      gone: 'Foto ini sudah tidak tersedia.',
    },
  },
})
