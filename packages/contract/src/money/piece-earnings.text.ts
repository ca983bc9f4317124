// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const pieceEarningsText = defineText({
  en: {
    columns: {
      piece: 'Piece',
      month: 'This month',
      total: 'In all',
      currency: 'Currency',
    },
    pieceNumber: (number: string | number) => `Piece ${number}`,
    noPiece: 'Bookings that got no piece',
  },
  ru: {
    columns: {
      piece: 'Экземпляр',
      month: 'В этом месяце',
      total: 'За всё время',
      currency: 'Валюта',
    },
    pieceNumber: (number: string | number) => `Экземпляр ${number}`,
    noPiece: 'Брони без экземпляра',
  },
  id: {
    columns: {
      piece: 'Item',
      month: 'Bulan ini',
      total: 'Total',
      currency: 'Mata uang',
    },
    pieceNumber: (number: string | number) => `Item ${number}`,
    noPiece: 'Pemesanan tanpa item',
  },
})
