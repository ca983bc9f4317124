import { sql, type Query } from '../platform/db/db.ts'

/** Boxes of more cells, about 3 by 3 degrees, are not looked up by cell. */
const mostCells = 900

const lastRow = 1800
const lastColumn = 3600
const numberOf = (degrees: number, last: number) => Math.min(last, Math.max(0, Math.floor(degrees * 10)))
const range = (first: number, last: number) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** SQL: whether a row `k` of `unit_calendar` is in a box [south, west, north, east]. A box whose west is greater than its east crosses the date line. */
export function inBox(box: number[]): Query {
  const [south, west, north, east] = box as [number, number, number, number]
  const longitude = west > east ? sql`not k.lng between ${east} and ${west}` : sql`k.lng between ${west} and ${east}`
  const exact = sql`k.lat between ${south} and ${north} and ${longitude}`
  const cells = cellsOf(south, west, north, east)
  return cells ? sql`k.cell = any(${cells}::int[]) and ${exact}` : exact
}

/** Numbers of the cells that cover a box, as `cell_of` in the database counts them; undefined if they are too many. */
function cellsOf(south: number, west: number, north: number, east: number): number[] | undefined {
  const [bottom, top] = [numberOf(south + 90, lastRow), numberOf(north + 90, lastRow)]
  const [left, right] = [numberOf(west + 180, lastColumn), numberOf(east + 180, lastColumn)]
  const width = west > east ? lastColumn - left + 1 + right + 1 : right - left + 1
  if ((top - bottom + 1) * width > mostCells) return undefined
  const columns = west > east ? [...range(left, lastColumn), ...range(0, right)] : range(left, right)
  return range(bottom, top).flatMap(row => columns.map(column => row * lastColumn + column))
}
