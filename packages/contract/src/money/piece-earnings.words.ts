import type { Language } from '../product.ts'

interface PieceEarningsWords {
  columns: Record<'piece' | 'month' | 'total' | 'currency', string>
  /** A piece without a name. */
  pieceNumber: (number: number) => string
  noPiece: string
}

/** How the earnings of pieces are called, on the screen and in files. */
export const pieceEarningsWords: Record<Language, PieceEarningsWords> = {
  en: {
    columns: { piece: 'Piece', month: 'This month', total: 'In all', currency: 'Currency' },
    pieceNumber: number => `Piece ${number}`,
    noPiece: 'Bookings that got no piece',
  },
  ru: {
    columns: { piece: 'Экземпляр', month: 'В этом месяце', total: 'За всё время', currency: 'Валюта' },
    pieceNumber: number => `Экземпляр ${number}`,
    noPiece: 'Брони без экземпляра',
  },
}
