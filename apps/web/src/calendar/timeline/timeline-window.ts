import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import type { TimelineLook } from './timeline-look.ts'

/** The rows and days that are drawn: those in sight and a margin around them. The ends are not part of it. */
export interface Range {
  firstRow: number
  lastRow: number
  firstDay: number
  lastDay: number
  /** Width and height of what scrolls, in pixels. */
  width: number
  height: number
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
  const [range, setRange] = useState<Range>({ firstRow: 0, lastRow: 0, firstDay: 0, lastDay: 0, width: 0, height: 0 })
  const measure = useCallback(
    (element: HTMLElement) => {
      const next = rangeOf(element, { look, day, rows, days })
      setRange(now => (isSame(now, next) ? now : next))
    },
    [look, day, rows, days],
  )
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => measure(element)) // tells the first size too, before anything is painted
    observer.observe(element)
    return () => observer.disconnect()
  }, [measure, scroller])
  return { range, measure: () => scroller.current && measure(scroller.current) }
}

function rangeOf({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement, { look, day, rows, days }: Extent): Range {
  const step = Math.max(1, Math.round(marginPixels / day))
  return {
    firstRow: Math.max(0, (Math.floor(scrollTop / look.row / marginRows) - 1) * marginRows),
    lastRow: Math.min(rows, (Math.ceil((scrollTop + clientHeight) / look.row / marginRows) + 1) * marginRows),
    firstDay: Math.max(0, (Math.floor(scrollLeft / day / step) - 1) * step),
    lastDay: Math.min(days, (Math.ceil((scrollLeft + clientWidth) / day / step) + 1) * step),
    width: clientWidth,
    height: clientHeight,
  }
}

const isSame = (one: Range, other: Range) => (Object.keys(one) as (keyof Range)[]).every(key => one[key] === other[key])
