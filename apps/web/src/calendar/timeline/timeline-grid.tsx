import { minute } from '@rentwell/contract/durations.ts'
import { localTimeOf } from '@rentwell/contract/period.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { todayIn } from '../../ui/days.ts'
import { useTimelineState } from './timeline-context.tsx'
import { type Draft, draftBlock } from './timeline-draft.ts'
import { DraftBubble } from './timeline-bubble.tsx'
import { TimelineGround } from './timeline-ground.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { entryAt, onTimelineKey, type Cursor } from './timeline-keys.ts'
import { dayWidthOf, growRows, narrowDay, type TimelineLook } from './timeline-look.ts'
import { useTimelinePointer } from './timeline-pointer.ts'
import { cursorId, RowView } from './timeline-row.tsx'
import { freeCounts } from './timeline-gaps.ts'
import { takenInWords } from './taken-in-words.ts'
import { mostOn } from './timeline-load.ts'
import { entriesOn, isOpened, type Row } from './timeline-rows.ts'
import { dateOf, dayOf, placeOf } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'
import { TimelineNames } from './timeline-names.tsx'
import { useRange } from './timeline-window.ts'
import { dayInWords } from './timeline-words.ts'

interface TimelineGridProps {
  /** The first date to show; changes scroll there. */
  at: string
  /** Told of the dates in sight. */
  onShow: (first: string, last: string) => void
}

/** Units down, days across: draws what is in sight, follows the keyboard, the mouse and the finger. */
export function TimelineGrid({ at, onShow }: TimelineGridProps) {
  const state = useTimelineState()
  const { rental, every, rows, scale, zoom, words, filter, openingHours, selection, dispatch, opened, keep, open, openUnit, fold } = state
  const { cursor, draft } = selection
  const text = useText(timelineText)
  const scroller = useRef<HTMLDivElement>(null)
  const moment = useNow(minute)
  const now = placeOf(scale, moment.getTime())
  const today = todayIn(scale.timeZone)
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  const look = useMemo(() => growRows(state.look, rows.length, height), [state.look, rows.length, height])
  const day = dayWidthOf(look, zoom, width)
  const { range, measure } = useRange(scroller, { look, day, rows: rows.length, days: scale.count })
  if (range.width !== width || range.height !== height) setSize({ width: range.width, height: range.height })
  const free = useMemo(() => freeCounts(every, scale.count, now, day < narrowDay ? 7 : 1), [every, scale.count, now, day])
  const active = useMemo(() => every.filter(row => row.unit.status === 'active').length, [every])

  const report = () => {
    const element = scroller.current
    if (!element || element.clientWidth === 0) return
    const first = Math.max(0, Math.round(element.scrollLeft / day))
    const last = Math.min(scale.count - 1, first + Math.max(1, Math.floor((element.clientWidth - look.column) / day)) - 1)
    onShow(dateOf(scale, first), dateOf(scale, last))
  }

  const shown = useRef({ at: '', day: 0, from: '' })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || range.width === 0) return
    const { at: last, day: width, from } = shown.current
    if (last === at && width === day && from === scale.from) return
    const isBeyond = dayOf(scale, at) < 0 || dayOf(scale, at) >= scale.count
    if (last !== at && isBeyond) return // its days are being read
    shown.current = { at, day, from: scale.from }
    // Other days were read while nobody asked for another date: what is in sight stays in sight.
    const isMoved = last === at && width === day && from !== ''
    const left = isMoved ? element.scrollLeft / day + dayOf(scale, from) : dayOf(scale, at)
    element.scrollLeft = Math.max(0, left) * day
  }, [at, day, scale, range.width])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => scroller.current && placeNames(scroller.current, look), restsAfter)
  }
  useEffect(() => {
    const timeout = setTimeout(() => scroller.current && placeNames(scroller.current, look))
    return () => clearTimeout(timeout)
  }, [look, day, rows])

  const covered = draft && !look.isWide ? heightOfBubble : 0
  useEffect(() => {
    const element = scroller.current
    if (!element || !cursor) return
    const index = rows.findIndex(row => row.key === cursor.row)
    if (index >= 0) bringIntoSight(element, look, day, index, cursor.day, covered)
  }, [cursor, rows, look, day, covered])

  const moveTo = (next: Cursor) => dispatch({ type: 'move', cursor: next })
  const say = (said: string) => dispatch({ type: 'say', words: said })
  const putDraft = (next: Draft | undefined) => dispatch({ type: 'draft', draft: next })
  const setDraft = (next: Draft | undefined) => {
    putDraft(next)
    if (!next && draft) say(text.dropped)
  }
  const startCursor = (): Cursor => ({
    row: rows[Math.floor((scroller.current?.scrollTop ?? 0) / look.row)]?.key ?? '',
    day: Math.max(0, Math.min(scale.count - 1, dayOf(scale, today))),
    turn: 0,
  })
  const refuse = () => say(text.draft.taken)
  const unfold = (unitId: string) => fold(unitId, true)
  const pointer = useTimelinePointer({
    scroller,
    rows,
    scale,
    look,
    day,
    draft,
    setDraft: putDraft,
    choose: (row, chosen) => {
      moveTo({ row: row.key, day: chosen, turn: 0 })
      putDraft(draft ? undefined : draftBlock(row, scale, chosen, chosen))
    },
    open,
    unfold,
  })

  const wordsOf = (row: Row, where: Cursor) => {
    const entry = entryAt(row, where)
    const count = entriesOn(row, where.day).length
    const free = where.day + 1 <= now ? text.isPast : text.isFree
    const taken = row.fold ? mostOn(row.fold.load, where.day) : 0
    const what = entry ? words.entry(entry) : row.fold && taken > 0 ? takenInWords(text.load, taken, row.fold.load.size) : free
    return text.cell(words.row(row), dayInWords(words, scale, where.day), count > 1 ? `${what}. ${text.more(count)}` : what)
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={text.grid}
        aria-describedby="timeline-hint"
        aria-rowcount={rows.length + 2}
        aria-colcount={scale.count + 1}
        aria-activedescendant={cursor ? cursorId : undefined}
        data-scroll-restoration-id="timeline"
        onScroll={() => {
          measure()
          report()
          rest()
        }}
        onClick={event => {
          const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-unit]') : null
          const toggle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-fold]') : null
          if (toggle) return fold(toggle.dataset['fold'] ?? '', toggle.getAttribute('aria-expanded') !== 'true')
          if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return pointer.onClick(event)
          event.preventDefault()
          openUnit(link.dataset['unit'] ?? '')
        }}
        onFocus={event => !cursor && event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && moveTo(startCursor())}
        onKeyDown={event =>
          onTimelineKey(event, {
            rows,
            scale,
            cursor: cursor ?? startCursor(),
            draft,
            page: Math.max(1, Math.floor(event.currentTarget.clientHeight / look.row) - 2),
            today: dayOf(scale, today),
            moveTo,
            setDraft,
            open,
            keep,
            refuse,
            unfold,
          })
        }
        onPointerDown={pointer.onPointerDown}
        onPointerMove={pointer.onPointerMove}
        onPointerUp={pointer.onPointerUp}
        onPointerCancel={pointer.onPointerCancel}
        style={{ ['--names' as string]: `${look.column}px`, scrollPaddingLeft: look.column }}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-page lg:bg-surface select-none focus-visible:-outline-offset-2"
      >
        <div style={{ width: look.column + scale.count * day, height: look.head + look.free + rows.length * look.row }} className="relative">
          <TimelineHead
            scale={scale}
            look={look}
            day={day}
            firstDay={range.firstDay}
            lastDay={range.lastDay}
            today={today}
            now={now}
            time={localTimeOf(moment, scale.timeZone)}
            units={active}
            free={free}
          />
          <TimelineNames rental={rental} rows={rows} look={look} firstRow={range.firstRow} lastRow={range.lastRow} width={range.width} />
          <TimelineGround scale={scale} look={look} day={day} range={range} openingHours={openingHours} now={now} />
          {rows.slice(range.firstRow, range.lastRow).map((row, index) => {
            const isHere = cursor?.row === row.key
            return (
              <RowView
                key={row.key}
                row={row}
                title={words.row(row)}
                index={range.firstRow + index}
                scale={scale}
                look={look}
                day={day}
                firstDay={range.firstDay}
                lastDay={range.lastDay}
                words={words}
                filter={filter}
                now={now}
                opened={row.entries.some(entry => isOpened(entry, opened)) ? opened : undefined}
                cursor={isHere ? cursor.day : undefined}
                cursorWords={isHere ? wordsOf(row, cursor) : undefined}
                draft={draft?.row === row.key ? draft : undefined}
              />
            )
          })}
        </div>
      </div>
      {draft && <DraftBubble draft={draft} scroller={scroller} look={look} day={day} onDraft={setDraft} />}
    </div>
  )
}

/** What a draft's words cover at the bottom of a phone. */
const heightOfBubble = 104

/** Scrolls just so far that a cell stands free of the names, the heads and what covers the bottom. */
function bringIntoSight(element: HTMLElement, look: TimelineLook, width: number, index: number, day: number, covered: number): void {
  const left = day * width
  const room = element.clientWidth - look.column
  if (left < element.scrollLeft) element.scrollLeft = left
  else if (left + width > element.scrollLeft + room) element.scrollLeft = left + width - room
  const top = index * look.row
  const height = element.clientHeight - look.head - look.free - covered
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + look.row > element.scrollTop + height) element.scrollTop = top + look.row - height
}

const restsAfter = 120
const paddingOfName = 8

/** Moves the names of bars that begin left of what is in sight to where they can be read. */
function placeNames(element: HTMLElement, look: TimelineLook): void {
  const left = element.scrollLeft + look.column
  const moves = [...element.querySelectorAll<HTMLElement>('[data-name]')].map(name => {
    const bar = name.parentElement
    const hidden = bar ? left - bar.offsetLeft : 0
    const by = bar && hidden > 0 ? Math.max(0, Math.min(hidden + 4, bar.offsetWidth - 60)) : 0
    if (name.dataset['name'] !== 'load') return { name, by, isCut: false }
    // Half a number says something else.
    const room = (bar?.offsetWidth ?? 0) - hidden - ((name.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0)
    return hidden > 0 && room < paddingOfName ? { name, by: 0, isCut: true } : { name, by: Math.max(0, hidden), isCut: false }
  })
  for (const { name, by, isCut } of moves) {
    name.style.paddingLeft = by > 0 ? `${by + paddingOfName}px` : ''
    name.style.visibility = isCut ? 'hidden' : ''
  }
}
