import { highestCents, type MoneySign } from '@rentwell/contract/money.ts'

export type DecimalMark = '.' | ','

/** The number in a cell with the currency's sign or code around it, and what stands around it. */
function partsOf(cell: string): { number: string; around: string } | undefined {
  const [, before = '', number = '', after = ''] = /^((?:[^\d.,]|(?<=\p{L})\.(?!\d))*)(\d[\d.,'’\s\u00a0\u202f]*?)([^\d.,]*)$/u.exec(cell.trim()) ?? []
  if (number === '') return undefined
  return { number: number.replace(/['’\s\u00a0\u202f]/g, ''), around: `${before} ${after}`.trim() }
}

/** What a number says of the decimal mark of its column: two marks, or digits after the last one that are not three. Undefined if it may be read both ways. */
function markIn(number: string): DecimalMark | 'none' | undefined {
  const [dot, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')]
  if (dot < 0 && comma < 0) return undefined
  const last = dot > comma ? '.' : ','
  if (dot >= 0 && comma >= 0) return last
  const digits = number.length - 1 - Math.max(dot, comma)
  if (number.split(last).length > 2) return digits === 3 ? (last === '.' ? ',' : '.') : 'none'
  return digits === 3 ? undefined : last
}

/** The decimal mark of a column of amounts, decided from all of its cells. Without a sign of one, a mark before three digits groups thousands. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | undefined {
  const marks = cells.flatMap(cell => {
    const mark = markIn(partsOf(cell)?.number ?? '')
    return mark === '.' || mark === ',' ? [mark] : []
  })
  const dots = marks.filter(mark => mark === '.').length
  if (marks.length === 0) return undefined
  return dots * 2 >= marks.length ? '.' : ','
}

export type Amount = { cents: number } | { fault: 'invalid_price' | 'other_currency' | 'not_whole' }

/** An amount in cents: `1,234.50`, `1.234,50`, `Rp 100.000`, `€12`. Refuses a sign or code that is not the rental's, and what the currency cannot pay. */
export function readAmount(cell: string, mark: DecimalMark | undefined, currency: MoneySign, smallest: number): Amount {
  const parts = partsOf(cell)
  if (!parts) return { fault: 'invalid_price' }
  if (parts.around !== '' && !isCurrency(parts.around, currency)) return { fault: /^[-−(]|[)]$/.test(parts.around) ? 'invalid_price' : 'other_currency' }
  const plain = plainNumber(parts.number, mark)
  if (plain === undefined) return { fault: 'invalid_price' }
  const [whole = '', fraction = ''] = plain.split('.')
  const cents = Number(whole + fraction.padEnd(2, '0'))
  if (cents > highestCents) return { fault: 'invalid_price' }
  return cents % smallest === 0 ? { cents } : { fault: 'not_whole' }
}

/** True if a text names this currency: its code or sign, in upper or lower case, with or without a period. */
export const isCurrency = (typed: string, { code, sign }: MoneySign) => {
  const plain = typed.trim().replace(/\.$/, '').toLowerCase()
  return [code, sign, `${code} ${sign}`, `${sign} ${code}`].some(name => name.replace(/\.$/, '').toLowerCase() === plain)
}

function plainNumber(number: string, decimal: DecimalMark | undefined): string | undefined {
  const group = decimal === ',' ? '.' : ','
  const marks = decimal === undefined ? /^(\d{1,3}(?:[.,]\d{3})+|\d+)$/ : undefined
  if (marks) return marks.test(number) ? number.replace(/[.,]/g, '') : undefined
  const pattern = decimal === '.' ? /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2}0*)?$/ : /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2}0*)?$/
  if (!pattern.test(number)) return undefined
  const [whole = '', fraction = ''] = number.replaceAll(group, '').split(decimal ?? '.')
  return fraction === '' ? whole : `${whole}.${fraction.slice(0, 2)}`
}
