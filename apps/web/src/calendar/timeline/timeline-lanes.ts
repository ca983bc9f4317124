import type { Entry, Row } from './timeline-rows.ts'

/**
 * The row of a unit as lanes: as many as its bookings overlap, each booking in the first lane that is free at its start.
 * Blocks close all lanes; other calendars are drawn in the first. The row itself if nothing overlaps and the unit has no stock.
 */
export function lanesOf(row: Row): readonly Row[] {
  const lanes: Entry[][] = [[]]
  const ends: number[] = []
  for (const entry of row.entries) {
    if (entry.kind === 'block') continue
    if (entry.kind === 'feed') {
      lanes[0]?.push(entry)
      continue
    }
    const free = ends.findIndex(end => end <= entry.start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = entry.end
    const entries = (lanes[lane] ??= [])
    entries.push(entry)
  }
  if (lanes.length === 1 && row.unit.stock === undefined) return [row]
  const blocks = row.entries.filter(entry => entry.kind === 'block')
  return lanes.map((entries, index) => {
    const key = index === 0 ? row.key : `${row.key} ${index + 1}`
    const closed = index === 0 ? blocks : blocks.map(block => ({ ...block, key: `${block.id} ${key}` }))
    return { key, unit: row.unit, lane: index + 1, entries: [...entries, ...closed].toSorted((one, other) => one.start - other.start) }
  })
}
