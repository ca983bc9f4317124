import { lanesOf } from './timeline-lanes.ts'
import { loadOf, type Moment } from './timeline-load.ts'
import type { Entry, Load, Row, TimelineFilter } from './timeline-rows.ts'

/** The rows of a unit as the timeline draws them. */
export interface Group {
  unit: Row['unit']
  /** Of the timeline's rows, those of the unit; and what they are drawn as: pieces, lanes or the unit itself. */
  counted: readonly Row[]
  drawn: readonly Row[]
  /** The row above them if they can be folded into it; both are kept, so that opening one group draws no other anew. */
  folded?: Row
  open?: Row
}

const mostPiecesOpen = 5

/** The rows of a timeline by unit. */
export function groupsOf(rows: readonly Row[]): Group[] {
  return [...Map.groupBy(rows, row => row.unit).entries()].map(([unit, counted]) => {
    const drawn = counted.length === 1 ? counted.flatMap(lanesOf) : counted
    return withParent({ unit, counted, drawn }, undefined)
  })
}

/** Groups with what is late in them counted as taken until now. */
export const untilNow = (groups: readonly Group[], now: Moment): Group[] => groups.map(group => (group.folded?.fold?.late ? withParent(group, now) : group))

function withParent(group: Group, now: Moment | undefined): Group {
  const { unit, counted, drawn } = group
  const size = unit.stock ?? counted.length
  if (unit.stock === undefined && counted.length < 2) return group
  const key = `${unit.id} all`
  const load = loadWhenSeen(counted, size, now)
  const howMany = (is: (entry: Entry) => boolean) => counted.reduce((sum, { entries }) => sum + entries.filter(is).length, 0)
  const late = howMany(entry => entry.kind === 'booking' && entry.overdue)
  const contested = howMany(entry => entry.kind !== 'block' && entry.isContested)
  const blocks = (counted[0]?.entries ?? []).filter(entry => entry.kind === 'block').map(block => ({ ...block, key: `${block.id} ${key}` }))
  const parent = (isOpen: boolean): Row => ({ key, unit, fold: { isOpen, load, late, contested }, entries: blocks })
  return { unit, counted, drawn, folded: parent(false), open: parent(true) }
}

/** Most units of a large rental are never scrolled to: their load is counted once it is drawn. */
function loadWhenSeen(rows: readonly Row[], size: number, now: Moment | undefined): Load {
  let counted: Load['segments'] | undefined
  return {
    size,
    get segments() {
      return (counted ??= loadOf(rows, now))
    },
  }
}

/** Few pieces are shown at once; many pieces and stocks when asked for. */
export const opensFirst = ({ unit, counted }: Group) => unit.stock === undefined && counted.length <= mostPiecesOpen

/** The rows to draw: `found` are those that the filters leave, and a group in which only some of its rows or bookings were found shows these. */
export function drawRows(
  groups: readonly Group[],
  found: ReadonlySet<Row>,
  filter: TimelineFilter | undefined,
  isOpen: (group: Group, isFoundInside: boolean) => boolean,
): Row[] {
  const drawn: Row[] = []
  for (const group of groups) {
    const left = group.counted.filter(row => found.has(row))
    if (left.length === 0) continue
    const { folded, open, counted } = group
    const rows = group.drawn === counted ? left : group.drawn
    if (!folded || !open) drawn.push(...rows)
    // A block closes all pieces, and is drawn in the folded row too.
    else if (isOpen(group, left.length < counted.length || (filter !== undefined && filter !== 'block'))) drawn.push(open, ...rows)
    else drawn.push(folded)
  }
  return drawn
}
