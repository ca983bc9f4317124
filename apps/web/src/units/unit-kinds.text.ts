import type { UnitKind } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../platform/text.ts'

type Kinds = Record<UnitKind, string>

export const unitKindsText = defineText({
  en: {
    kind: 'Kind of unit',
    hint: 'It decides which documents are asked for at the hand-over.',
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
    } satisfies Kinds as Kinds,
  },
  ru: {
    kind: 'Вид юнита',
    hint: 'От него зависит, какие документы спросят при выдаче.',
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
})
