// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const unitKindsText = defineText({
  en: {
    kind: 'Kind of unit',
    hint: 'Determines which documents are checked at the hand-over.',
    byKind: {
      title: 'Documents by kind of unit',
      lead: 'Ask for less where it makes sense: no license is needed for a tent.',
      asks: {
        photo: 'Take a photo',
        check: 'Check only',
        none: 'Don’t ask',
      },
    },
    kinds: {
      scooter: 'Scooter or motorbike',
      car: 'Car',
      bike: 'Bicycle',
      boat: 'Boat',
      board: 'Board',
      camera: 'Camera',
      tool: 'Tool',
      tent: 'Tent',
      home: 'Home',
      other: 'Something else',
    },
  },
  ru: {
    kind: 'Категория объекта',
    hint: 'От неё зависит, какие документы проверят при выдаче.',
    byKind: {
      title: 'Документы по категориям объектов',
      lead: 'Просите меньше там, где это не нужно: для палатки права ни к чему.',
      asks: {
        photo: 'Сделать фото',
        check: 'Проверить',
        none: 'Не требовать',
      },
    },
    kinds: {
      scooter: 'Скутер или мотоцикл',
      car: 'Автомобиль',
      bike: 'Велосипед',
      boat: 'Лодка',
      board: 'Доска',
      camera: 'Камера',
      tool: 'Инструмент',
      tent: 'Палатка или шатёр',
      home: 'Жильё',
      other: 'Другое',
    },
  },
  id: {
    kind: 'Jenis unit',
    hint: 'Menentukan dokumen yang diperiksa saat serah terima.',
    byKind: {
      title: 'Dokumen per jenis unit',
      lead: 'Minta seperlunya saja: sewa tenda tidak perlu SIM.',
      asks: {
        photo: 'Ambil foto',
        check: 'Periksa saja',
        none: 'Jangan minta',
      },
    },
    kinds: {
      scooter: 'Skuter atau motor',
      car: 'Mobil',
      bike: 'Sepeda',
      boat: 'Perahu',
      board: 'Papan selancar',
      camera: 'Kamera',
      tool: 'Perkakas',
      tent: 'Tenda',
      home: 'Hunian',
      other: 'Lainnya',
    },
  },
})
