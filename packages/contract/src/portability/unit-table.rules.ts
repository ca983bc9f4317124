import { addDays } from '../period.ts'

/** Columns of a table of units that is taken in, and other names that they go by. */
export const unitTableColumns = {
  title: ['title', 'name', 'unit', 'название'],
  price: ['price', 'base_price', 'цена'],
  period: ['period', 'base_rental_period', 'период', 'срок_аренды'],
  kind: ['kind', 'type', 'категория', 'вид', 'тип'],
  category: ['category', 'подкатегория'],
  description: ['description', 'описание'],
  instant_book: ['instant_book', 'instantbook', 'мгновенно', 'мгновенное_бронирование'],
  pieces: ['pieces', 'count', 'quantity', 'количество', 'экземпляры'],
  serials: ['serials', 'serial', 'serial_numbers', 'серийные_номера', 'серийный_номер'],
  closed_from: ['closed_from', 'закрыт_с'],
  closed_until: ['closed_until', 'закрыт_по'],
} as const
export type UnitTableColumn = keyof typeof unitTableColumns

/** The table that people are given to fill in; its closed days lie two months after today. */
export const unitTableExample = (today: string) => `title,price,period,kind,description,instant_book,pieces,serials,closed_from,closed_until
Vario 125,15.00,daily,scooter,"Automatic, two helmets",yes,3,"MH1-001, MH1-002, MH1-003",,
Longboard 9'0,8.50,daily,board,,no,1,,${addDays(today, 60)},${addDays(today, 64)}
`

export const mostUnitRows = 500
export const longestUnitTable = 500_000
