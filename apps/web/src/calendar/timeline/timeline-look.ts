import { useSyncExternalStore } from 'react'

/** Measures of the timeline: names beside the rows on a wide screen, above the bars on a phone. */
export interface TimelineLook {
  isWide: boolean
  /** Width of the column of names. */
  column: number
  row: number
  barTop: number
  bar: number
  /** Height of the days' heads. */
  head: number
  /** Height of the line of free counts. */
  free: number
}

const wideLook: TimelineLook = { isWide: true, column: 228, row: 40, barTop: 6, bar: 28, head: 72, free: 28 }
const phoneLook: TimelineLook = { isWide: false, column: 0, row: 76, barTop: 38, bar: 32, head: 52, free: 0 }

export const zooms = ['week', 'weeks', 'quarter'] as const
export type Zoom = (typeof zooms)[number]
export const isZoom = (word: string | undefined): word is Zoom => zooms.some(zoom => zoom === word)

/** Width of a day in pixels at least, and how many days a step to earlier or later goes. */
const dayWidths: Record<Zoom, number> = { week: 132, weeks: 44, quarter: 9 }
export const daysShown: Record<Zoom, number> = { week: 7, weeks: 21, quarter: 91 }
const phoneDays = 7

/** Narrower days carry neither a head nor a name of their own; their weeks do. */
export const narrowDay = 28

/** The days of a zoom fill a wide screen; seven days fill a phone, whatever is chosen for wide screens. */
export const dayWidthOf = (look: TimelineLook, zoom: Zoom, width: number) =>
  look.isWide ? Math.max(dayWidths[zoom], Math.floor((width - look.column) / daysShown[zoom])) : Math.max(40, Math.floor(width / phoneDays))

const tallestRow = 56
const tallestBar = 36

/** Few rows grow, so that they fill a window of that height. */
export function growRows(look: TimelineLook, rows: number, height: number): TimelineLook {
  if (!look.isWide || rows === 0) return look
  const row = Math.max(look.row, Math.min(tallestRow, Math.floor((height - look.head - look.free) / rows)))
  const bar = Math.min(tallestBar, row - 2 * look.barTop)
  return { ...look, row, bar, barTop: Math.floor((row - bar) / 2) }
}

const query = '(min-width: 75rem)'
const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** The measures for this screen. */
export function useTimelineLook(): TimelineLook {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
  return isWide ? wideLook : phoneLook
}
