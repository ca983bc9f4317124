import type { KeyboardEvent } from 'react'
import { serverTime } from '../../platform/server-clock.ts'
import { canMoveEnd, canMovePiece, draftBlock, draftEnd, draftPiece, type Draft } from './timeline-draft.ts'
import { entriesOn, type Entry, type Row } from './timeline-rows.ts'
import type { Scale } from './timeline-scale.ts'

/** Where the keyboard stands: a row, a day, and which of the day's entries. */
export interface Cursor {
  row: string
  day: number
  turn: number
}

/** The entry under the cursor; where the day has several, the one whose turn it is. */
export function entryAt(row: Row, { day, turn }: Cursor): Entry | undefined {
  const here = entriesOn(row, day)
  return here[turn % Math.max(1, here.length)]
}

interface KeyboardProps {
  rows: readonly Row[]
  scale: Scale
  cursor: Cursor
  draft: Draft | undefined
  /** Rows in sight: a page. */
  page: number
  today: number
  moveTo: (cursor: Cursor) => void
  setDraft: (draft: Draft | undefined) => void
  open: (entry: Entry) => void
  keep: (draft: Draft) => void
  /** Nothing can be blocked there. */
  refuse: () => void
  /** Opens a folded unit. */
  unfold: (unitId: string) => void
}

/** Arrows move, Shift with them stretches, B blocks, Enter keeps or opens, Space opens a folded unit too, Esc drops, Space takes the day's next entry, T goes to today. */
export function onTimelineKey(event: KeyboardEvent, props: KeyboardProps): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const act = actOf(event, props)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf({ key, shiftKey }: KeyboardEvent, props: KeyboardProps): (() => void) | undefined {
  const { rows, scale, cursor, draft, page, today, moveTo, setDraft, open, keep, unfold } = props
  const index = rows.findIndex(row => row.key === cursor.row)
  const row = rows[index]
  if (!row) return undefined
  const toDay = (day: number) => moveTo({ ...cursor, day: Math.min(scale.count - 1, Math.max(0, day)), turn: 0 })
  const toRow = (next: number) => moveTo({ ...cursor, row: (rows[Math.min(rows.length - 1, Math.max(0, next))] ?? row).key, turn: 0 })
  const entry = entryAt(row, cursor)
  const isFolded = row.fold?.isOpen === false

  if (shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) return () => movePiece(row, entry, key === 'ArrowDown' ? 1 : -1, props)
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) return () => stretch(row, entry, key === 'ArrowRight' ? 1 : -1, props)
  switch (key) {
    case 'ArrowLeft':
      return () => toDay(cursor.day - 1)
    case 'ArrowRight':
      return () => toDay(cursor.day + 1)
    case 'ArrowUp':
      return () => toRow(index - 1)
    case 'ArrowDown':
      return () => toRow(index + 1)
    case 'PageUp':
      return () => toRow(index - page)
    case 'PageDown':
      return () => toRow(index + page)
    case 'Home':
      return () => toDay(cursor.day - 7)
    case 'End':
      return () => toDay(cursor.day + 7)
    case ' ':
      if (isFolded) return () => unfold(row.unit.id)
      return () => moveTo({ ...cursor, turn: cursor.turn + 1 })
    case 'Escape':
      return draft && (() => setDraft(undefined))
    case 'Enter':
      if (draft) return () => keep(draft)
      if (isFolded) return () => unfold(row.unit.id)
      return entry ? () => open(entry) : () => begin(row, props)
    default:
      break
  }
  if (key.toLowerCase() === 't') return () => toDay(today)
  if (key.toLowerCase() === 'b') return draft?.kind === 'block' ? () => keep(draft) : () => begin(row, props)
  return undefined
}

/** Draws the booking under the cursor, or the one that is on its way, in the row of the next piece of its unit. */
function movePiece(row: Row, entry: Entry | undefined, step: 1 | -1, { rows, draft, setDraft, refuse }: KeyboardProps): void {
  const moved = draft?.kind === 'piece' ? draft.entry : entry
  if (!moved || !canMovePiece(row, moved)) return refuse()
  const at = rows.findIndex(one => one.key === (draft?.kind === 'piece' ? draft.row : row.key))
  const next = rows[at + step]
  if (!next?.piece || next.unit.id !== row.unit.id) return refuse()
  setDraft(draftPiece(row, next, moved))
}

function begin(row: Row, { scale, cursor, setDraft, refuse }: KeyboardProps): void {
  const draft = draftBlock(row, scale, cursor.day, cursor.day)
  if (draft) setDraft(draft)
  else refuse()
}

/** Stretches the draft; without one, the end of the entry under the cursor, or a new block. */
function stretch(row: Row, entry: Entry | undefined, step: 1 | -1, { scale, cursor, draft, setDraft, refuse, moveTo }: KeyboardProps): void {
  if (draft?.kind === 'end') return setDraft(draftEnd(row, scale, draft.entry, draft.days + step, serverTime()))
  if (!draft && entry && canMoveEnd(entry)) return setDraft(draftEnd(row, scale, entry, step, serverTime()))
  const block = draft?.kind === 'block' ? draft : undefined
  const anchor = block?.anchor ?? cursor.day
  const next = draftBlock(row, scale, anchor, (block?.reach ?? cursor.day) + step)
  if (!next) return refuse()
  const reach = Math.min(next.to, Math.max(next.from, next.reach))
  setDraft({ ...next, reach })
  moveTo({ ...cursor, day: reach })
}
