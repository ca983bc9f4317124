import { addDays } from '../period.ts'

/** Columns of a table of units that is imported, and other names that they go by. */
export const unitTableColumns = {
  title: ['title', 'name', 'unit', 'название'],
  price: ['price', 'base_price', 'цена'],
  period: ['period', 'base_rental_period', 'период', 'срок_аренды'],
  kind: ['kind', 'type', 'категория', 'вид', 'тип'],
  category: ['category', 'подкатегория'],
  description: ['description', 'описание'],
  instant_book: ['instant_book', 'instantbook', 'мгновенно', 'мгновенное_бронирование'],
  pieces: ['pieces', 'count', 'quantity', 'количество', 'экземпляры'],
  labels: ['labels', 'label', 'piece_names', 'названия_экземпляров', 'имена_экземпляров', 'метки'],
  serials: ['serials', 'serial', 'serial_numbers', 'серийные_номера', 'серийный_номер'],
  stock: ['stock', 'запас', 'остаток', 'в_наличии'],
  parts: ['parts', 'kit', 'состав', 'комплект', 'состав_комплекта', 'части'],
  check_in: ['check_in', 'checkin', 'check-in', 'заезд', 'время_заезда'],
  check_out: ['check_out', 'checkout', 'check-out', 'выезд', 'время_выезда'],
  min_nights: ['min_nights', 'minimum_nights', 'минимум_ночей', 'мин_ночей'],
  guests_included: ['guests_included', 'guests', 'гостей_включено', 'гостей_в_цене', 'гостей'],
  extra_guest_price: ['extra_guest_price', 'доплата_за_гостя'],
  cleaning_fee: ['cleaning_fee', 'уборка', 'плата_за_уборку'],
  tax_class: ['tax_class', 'ставка_налога', 'налог'],
  closed_from: ['closed_from', 'закрыт_с'],
  closed_until: ['closed_until', 'закрыт_по'],
} as const
export type UnitTableColumn = keyof typeof unitTableColumns

/** The template that users fill in; its closed days are two months after today. */
export const unitTableExample = (today: string) => `${Object.keys(unitTableColumns).join(',')}
Vario 125,15.00,daily,scooter,,"Automatic, two helmets",yes,3,"Red, Blue, White","MH1-001, MH1-002, MH1-003",,,,,,,,,,,
Longboard 9'0,8.50,daily,board,,,no,1,,,,,,,,,,,,${addDays(today, 60)},${addDays(today, 64)}
Helmet,2.00,daily,other,,,yes,,,,40,,,,,,,,,,
Scooter for two,18.00,daily,scooter,,,yes,,,,,Vario 125; 2 × Helmet,,,,,,,,,
Beach house,90.00,nightly,home,,,no,,,,,,15:00,11:00,2,4,12.00,25.00,reduced,,
`

export const mostUnitRows = 500
export const longestUnitTable = 500_000

/** What an entry of a list consists of where a piece has none. */
const noEntry = '-'

const entry = (separators: string) => new RegExp(String.raw`\s*(?:"((?:[^"]|"")*)"\s*(?=[${separators}]|$)|([^${separators}]*))(?:[${separators}]|$)`, 'gy')
const listed = entry(String.raw`\n,;|`)
const listedParts = entry(String.raw`\n;|`)

const entriesOf = (cell: string, pattern: RegExp) =>
  [...cell.matchAll(pattern)]
    .map(([, quoted, plain = '']) => ({ text: quoted?.replaceAll('""', '"') ?? plain.trim(), isQuoted: quoted !== undefined }))
    .filter(({ text }) => text.trim() !== '')

/**
 * The entries of a cell of labels or serial numbers: 'Red, Blue; "White, new"'. Commas, semicolons, bars and new lines separate them, and `-` is the entry
 * of a piece that has none, as ''.
 */
export function listInCell(cell: string): string[] {
  const entries = entriesOf(cell, listed).map(({ text, isQuoted }) => (text === noEntry && !isQuoted ? '' : text))
  return entries.slice(0, entries.findLastIndex(one => one !== '') + 1)
}

/** The parts of a kit in a cell: 'Camera body; 2 × Lens 50 mm'. Semicolons, bars and new lines separate them, as titles may contain commas. */
export const partsInCell = (cell: string): { title: string; count: number }[] =>
  entriesOf(cell, listedParts).map(({ text }) => {
    const [, count, title] = /^(\d{1,9})\s*(?:[×*]|[xх](?=\s))\s*(.+)$/isu.exec(text) ?? []
    return { title: title ?? text, count: Number(count ?? 1) }
  })

/** A time of day as spreadsheets write it: '9:00', '15:00:00' → '09:00', '15:00'. */
export function clockInCell(cell: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(cell) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const formulaBeginnings = String.raw`=+\-@\t\r＝＋－＠`
const defused = new RegExp(`^'(?=[${formulaBeginnings}])`)

/** The text of a cell that an export has defused with an apostrophe, because spreadsheets would read it as a formula. */
export const withoutGuard = (cell: string) => cell.replace(defused, '')
