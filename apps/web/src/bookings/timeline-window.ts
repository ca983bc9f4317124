import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import type { TimelineLook } from './timeline-look.ts'

/** The rows and days that are drawn: those in sight and a margin around them. The ends are not part of it. */
export interface Range {
  firstRow: number
  lastRow: number
  firstDay: number
  lastDay: number
  /** Width of what scrolls, in pixels. */
  width: number
}

interface Extent {
  look: TimelineLook
  day: number
  rows: number
  days: number
}

const marginRows = 6
const marginPixels = 320

/** Follows the scrolling in steps of some rows and days, so that most frames draw nothing new. */
export function useRange(scroller: RefObject<HTMLElement | null>, { look, day, rows, days }: Extent): { range: Range; measure: () => void } {
  const [range, setRange] = useState<Range>({ firstRow: 0, lastRow: 0, firstDay: 0, lastDay: 0, width: 0 })
  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
    const step = Math.max(1, Math.round(marginPixels / day))
    const next: Range = {
      firstRow: Math.max(0, (Math.floor(scrollTop / look.row / marginRows) - 1) * marginRows),
      lastRow: Math.min(rows, (Math.ceil((scrollTop + clientHeight) / look.row / marginRows) + 1) * marginRows),
      firstDay: Math.max(0, (Math.floor(scrollLeft / day / step) - 1) * step),
      lastDay: Math.min(days, (Math.ceil((scrollLeft + clientWidth) / day / step) + 1) * step),
      width: clientWidth,
    }
    setRange(now => (isSame(now, next) ? now : next))
  }, [scroller, look, day, rows, days])

  useLayoutEffect(() => {
    measure()
    if (!scroller.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [measure, scroller])
  return { range, measure }
}

const isSame = (one: Range, other: Range) =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay &&
  one.width === other.width
