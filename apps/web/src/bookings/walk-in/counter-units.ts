import { isBasket, mostItems, mostOfUnit, type AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import { mostOfExtra, type Extra } from '@rentwell/contract/units/price-list.rules.ts'

/** A unit of a walk-in as chosen; '' until one is. */
export interface UnitRow extends AskedItem {
  /** Pieces whose labels were scanned. */
  pieces?: string[]
}

export const emptyRow: UnitRow = { unitId: '', count: 1 }

/** So many can be chosen of a unit. A count that was possible before stays. */
export const mostOf = ({ pieceCount }: { pieceCount: number }, count: number) => Math.max(1, count, Math.min(mostOfUnit, pieceCount))

/** With another unit in a row; of a unit with fewer pieces, no more than it has. */
export const withUnit = (rows: readonly UnitRow[], index: number, unit: { id: string; pieceCount: number }): UnitRow[] =>
  rows.map((row, at) => (at === index ? { unitId: unit.id, count: Math.min(row.count, mostOf(unit, 1)) } : row))

export const withCountAt = (rows: readonly UnitRow[], index: number, count: number): UnitRow[] =>
  rows.map((row, at) => (at === index ? { ...row, count } : row))

/** Without a row; the last one is emptied. */
export function withoutRow(rows: readonly UnitRow[], index: number): UnitRow[] {
  const left = rows.filter((_, at) => at !== index)
  return left.length > 0 ? left : [emptyRow]
}

/** With the unit of a scanned piece, or one more of it. Undefined if this piece was scanned before, or for more units than a booking can have. */
export function withScanned(rows: readonly UnitRow[], { unitId, pieceId }: { unitId: string; pieceId: string }): UnitRow[] | undefined {
  const known = rows.find(row => row.unitId === unitId)
  const pieces = known?.pieces ?? []
  if (pieces.includes(pieceId)) return undefined
  const scanned = { unitId, count: (known?.count ?? 0) + 1, pieces: [...pieces, pieceId] }
  const place = known ? rows.indexOf(known) : rows.findIndex(row => row.unitId === '')
  if (place >= 0) return rows.with(place, scanned)
  return rows.length < mostItems ? [...rows, scanned] : undefined
}

/** As it is sent: one piece of a unit as that unit, anything else as items. */
export const sentUnits = (items: readonly AskedItem[]): { unitId: string } | { items: AskedItem[] } =>
  isBasket(items) ? { items: items.map(({ unitId, count }) => ({ unitId, count })) } : { unitId: items[0]?.unitId ?? '' }

/** Extras of all units, so many for each piece. One whose name two units have is named with its unit. */
export function extrasOf(items: readonly { title: string; count: number; extras: readonly Extra[] }[]): Extra[] {
  const all = items.flatMap(({ title, count, extras }) => extras.map(extra => ({ ...extra, most: Math.min(mostOfExtra, extra.most * count), of: title })))
  return all.map(({ of, ...extra }) => {
    const isShared = all.some(other => other.id !== extra.id && other.title === extra.title)
    return isShared ? { ...extra, title: `${of}: ${extra.title}` } : extra
  })
}
