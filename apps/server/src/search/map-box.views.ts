import { sql, type Query } from '../platform/db/db.ts'

/** Areas of more cells, about 3 by 3 degrees, are not looked up by cell. */
const mostCells = 900

const lastRow = 1800
const lastColumn = 3600
const numberOf = (degrees: number, last: number) => Math.min(last, Math.max(0, Math.floor(degrees * 10)))
const range = (first: number, last: number) => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/**
 * SQL: whether a row `k` of `unit_calendar` is in a box [south, west, north, east]. A box whose west is greater than its east crosses the date line.
 * PostgreSQL takes every second row to pass a CASE. It would multiply the shares of both ranges in all the world, and for the few rows of that sort all of a cell.
 */
export function inBox(box: number[]): Query {
  const [south, west, north, east] = box as [number, number, number, number]
  const longitude = west > east ? sql`not k.lng between ${east} and ${west}` : sql`k.lng between ${west} and ${east}`
  return sql`case when k.lat between ${south} and ${north} then ${longitude} else false end`
}

/** Numbers of the cells that cover a box, as `cell_of` in the database counts them; undefined if they are too many. */
export function cellsOfBox(box: number[]): number[] | undefined {
  const [south, west, north, east] = box as [number, number, number, number]
  const [bottom, top] = [numberOf(south + 90, lastRow), numberOf(north + 90, lastRow)]
  const [left, right] = [numberOf(west + 180, lastColumn), numberOf(east + 180, lastColumn)]
  const width = west > east ? lastColumn - left + 1 + right + 1 : right - left + 1
  if ((top - bottom + 1) * width > mostCells) return undefined
  const columns = west > east ? [...range(left, lastColumn), ...range(0, right)] : range(left, right)
  // The date line is the last column of one row and the first of the next.
  return [...new Set(range(bottom, top).flatMap(row => columns.map(column => row * lastColumn + column)))]
}

/** Metres; what `earth()` of the database returns. */
const earthRadius = 6_378_168
const degrees = (radians: number) => (radians * 180) / Math.PI

/** The same for the points within so many metres of one. A circle around a pole, or as wide as half the earth, has too many. */
export function cellsOfCircle([lat = 0, lng = 0]: number[], metres: number): number[] | undefined {
  const angle = metres / earthRadius
  const widest = Math.sin(angle) / Math.cos((lat * Math.PI) / 180)
  if (angle > 1 || Math.abs(lat) + degrees(angle) >= 90 || widest >= 1) return undefined
  // A hair more than the circle, against rounding.
  const [up, across] = [degrees(angle) + 1e-6, degrees(Math.asin(widest)) + 1e-6]
  const [west, east] = [lng - across, lng + across].map(one => ((one + 540) % 360) - 180) as [number, number]
  return across >= 180 ? undefined : cellsOfBox([lat - up, west, lat + up, east])
}
