import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { serverTime } from '../../platform/server-clock.ts'
import { canMoveEnd, canMovePiece, draftBlock, draftEnd, draftPiece, type Draft } from './timeline-draft.ts'
import type { TimelineLook } from './timeline-look.ts'
import type { BookingEntry, Entry, Row } from './timeline-rows.ts'
import type { Scale } from './timeline-scale.ts'

interface PointerProps {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Row[]
  scale: Scale
  look: TimelineLook
  day: number
  draft: Draft | undefined
  setDraft: (draft: Draft | undefined) => void
  /** A press on a free cell. */
  choose: (row: Row, day: number) => void
  open: (entry: Entry) => void
  /** Opens a folded unit. */
  unfold: (unitId: string) => void
}

type Pull =
  | { kind: 'block'; row: Row; anchor: number; x: number; hasMoved: boolean; isTouch: boolean }
  | { kind: 'side'; row: Row; anchor: number; hasMoved: boolean }
  | { kind: 'end'; row: Row; entry: Entry; x: number; scrolled: number; hasMoved: boolean }
  | { kind: 'piece'; row: Row; entry: BookingEntry; y: number; hasMoved: boolean }

const slack = 4
const edge = 36

/** Dragging over free days draws a block, dragging an end moves it, dragging a booking to another piece of its unit gives it that piece; a finger presses a day first and then pulls the grips. */
export function useTimelinePointer({ scroller, rows, scale, look, day, draft, setDraft, choose, open, unfold }: PointerProps) {
  const pull = useRef<Pull>(undefined)

  const cellAt = (event: PointerEvent): { row: Row | undefined; day: number } | undefined => {
    const element = scroller.current
    if (!element) return undefined
    const box = element.getBoundingClientRect()
    const x = event.clientX - box.left - look.column
    const y = event.clientY - box.top - look.head - look.free
    if (x < 0 || y < 0) return undefined
    const at = Math.floor((x + element.scrollLeft) / day)
    return { row: rows[Math.floor((y + element.scrollTop) / look.row)], day: Math.min(scale.count - 1, Math.max(0, at)) }
  }
  const find = (key: string | undefined): { row: Row; entry: Entry } | undefined => {
    for (const row of rows) {
      const entry = key === undefined ? undefined : row.entries.find(one => one.key === key)
      if (entry) return { row, entry }
    }
    return undefined
  }
  const partOf = (event: MouseEvent, name: 'key' | 'grip' | 'pull' | 'load') =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined

  const hold = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    scroller.current?.focus({ preventScroll: true })
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a, button'))) return
    const side = partOf(event, 'pull')
    const row = draft && rows.find(one => one.key === draft.row)
    if (side && draft && row) {
      if (draft.kind === 'block') pull.current = { kind: 'side', row, anchor: side === 'from' ? draft.to : draft.from, hasMoved: true }
      else if (draft.kind === 'end')
        pull.current = {
          kind: 'end',
          row,
          entry: draft.entry,
          x: event.clientX - draft.days * day,
          scrolled: scroller.current?.scrollLeft ?? 0,
          hasMoved: true,
        }
      return hold(event)
    }
    const gripped = find(partOf(event, 'grip'))
    if (gripped) {
      pull.current = { kind: 'end', ...gripped, x: event.clientX, scrolled: scroller.current?.scrollLeft ?? 0, hasMoved: false }
      return hold(event)
    }
    const pressed = find(partOf(event, 'key'))
    if (pressed) {
      // A finger scrolls; on a phone the booking's page has a list of the pieces.
      if (event.pointerType === 'touch' || !canMovePiece(pressed.row, pressed.entry)) return
      pull.current = { kind: 'piece', row: pressed.row, entry: pressed.entry, y: event.clientY, hasMoved: false }
      return hold(event)
    }
    const cell = cellAt(event)
    if (!cell?.row) return
    if (cell.row.fold?.isOpen === false && partOf(event, 'load')) return
    const isTouch = event.pointerType === 'touch'
    pull.current = { kind: 'block', row: cell.row, anchor: cell.day, x: event.clientX, hasMoved: false, isTouch }
    if (!isTouch) hold(event)
  }

  const onPointerMove = (event: PointerEvent) => {
    const now = pull.current
    const element = scroller.current
    if (!now || !element) return
    if (now.kind === 'block') {
      if (!now.hasMoved && Math.abs(event.clientX - now.x) < slack) return
      now.hasMoved = true
      if (now.isTouch) return // the finger scrolls
    }
    if (now.kind === 'piece') {
      now.hasMoved ||= Math.abs(event.clientY - now.y) >= slack
      if (now.hasMoved) setDraft(draftPiece(now.row, cellAt(event)?.row, now.entry))
      return
    }
    scrollAtEdge(element, event.clientX, look.column)
    if (now.kind === 'end') {
      now.hasMoved = true
      const moved = (event.clientX - now.x + element.scrollLeft - now.scrolled) / day
      if (canMoveEnd(now.entry)) setDraft(draftEnd(now.row, scale, now.entry, moved, serverTime()))
      return
    }
    const cell = cellAt(event)
    if (cell) setDraft(draftBlock(now.row, scale, now.anchor, cell.day))
  }

  const onPointerUp = () => {
    const now = pull.current
    pull.current = undefined
    if (!now) return
    if (now.kind === 'block' && !now.hasMoved) choose(now.row, now.anchor)
    if ((now.kind === 'end' || now.kind === 'piece') && !now.hasMoved) open(now.entry)
    if (now.kind === 'end' && draft?.kind === 'end' && draft.days === 0) setDraft(undefined)
  }
  const onClick = (event: MouseEvent) => {
    const pressed = find(partOf(event, 'key'))
    if (pressed) return open(pressed.entry)
    const load = partOf(event, 'load')
    if (load !== undefined && rows.some(row => row.unit.id === load && row.fold?.isOpen === false)) unfold(load)
  }
  const onPointerCancel = () => {
    pull.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick }
}

/** Lets a drag reach days that are out of sight. */
function scrollAtEdge(element: HTMLElement, x: number, column: number): void {
  const box = element.getBoundingClientRect()
  if (x > box.right - edge) element.scrollLeft += 12
  else if (x < box.left + column + edge && x > box.left + column) element.scrollLeft -= 12
}
