import type { DocumentAsk } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { UnitKind } from '@rentwell/contract/units/units.rules.ts'
import { defineText } from '../platform/text.ts'

type Kinds = Record<UnitKind, string>
type Asks = Record<DocumentAsk, string>

export const unitKindsText = defineText({
  en: {
    kind: 'Kind of unit',
    hint: 'It decides which documents are asked for at the hand-over.',
    byKind: {
      title: 'Documents by kind of unit',
      lead: 'Ask for less where less will do: nobody drives a tent. A kind never asks for more than you ask for above.',
      asks: { photo: 'Photo', check: 'Only look', none: 'Do not ask' } satisfies Asks as Asks,
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
    } satisfies Kinds as Kinds,
  },
  ru: {
    kind: 'Вид юнита',
    hint: 'От него зависит, какие документы спросят при выдаче.',
    byKind: {
      title: 'Документы по видам юнитов',
      lead: 'Где хватит меньшего, просите меньше: для палатки водительские права не нужны. Больше, чем выбрано выше, ни для одного вида не спросят.',
      asks: { photo: 'Фото', check: 'Показать', none: 'Не просим' },
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
})
