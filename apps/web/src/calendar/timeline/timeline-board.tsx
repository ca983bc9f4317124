import { localDateOf } from '@rentwell/contract/period.ts'
import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState, type ComponentType } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { useAppSearch, usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { moveDays } from '../../ui/days.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { useBlocking } from './timeline-acts.ts'
import { TimelineContext } from './timeline-context.tsx'
import { movedEnd, type Draft, type EndDraft } from './timeline-draft.ts'
import { FreePeriods, LeastChoice, type Least } from './timeline-free.tsx'
import { useFolds } from './timeline-folds.ts'
import { FoldShortcut } from './timeline-fold-button.tsx'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineLegend } from './timeline-legend.tsx'
import { daysShown, isZoom, useTimelineLook, type Zoom } from './timeline-look.ts'
import { firstShown, type Timeline } from './timeline-reads.ts'
import { isWanted, narrowRows, titleOf, type Entry, type Row } from './timeline-rows.ts'
import { dateOf, dayOf, type Scale } from './timeline-scale.ts'
import { TimelineReason } from './timeline-reason.tsx'
import { select } from './timeline-selection.ts'
import { TimelineTable } from './timeline-table.tsx'
import { isTimelineFilter, TimelineToolbar } from './timeline-toolbar.tsx'
import { timelineText } from './timeline.text.ts'
import { useTimelineWords, type TimelineWords } from './timeline-words.ts'

const settles = 500

interface TimelineBoardProps {
  timeline: Timeline
  view: 'timeline' | 'table' | 'free'
  /** Asks for another end of a booking, `days` later; `onDone` once that is sent or dismissed. */
  changeEnd: ComponentType<{ rental: string; booking: string; days: number; timeZone: string; onDone: () => void }>
  /** Gives a booking another piece of its unit, and says what came of it. */
  givePiece: (given: { booking: string; pieceId: string; insteadOf?: string | undefined; guest: string; piece: string }) => Promise<void>
}

/** The units' calendar in one of its forms, with the ways to move in it, narrow it and change it. */
export function TimelineBoard({ timeline, view, changeEnd, givePiece }: TimelineBoardProps) {
  const { scale, rows, error, again } = timeline
  if (error) return <Failed error={error} onRetry={again} />
  if (!scale || !rows) return <Waiting />
  const isBeyond = dayOf(scale, timeline.at) < 0 || dayOf(scale, timeline.at) >= scale.count
  if (view === 'table' && isBeyond) return <Waiting />
  return <Filled key={timeline.rental} timeline={timeline} scale={scale} rows={rows} view={view} changeEnd={changeEnd} givePiece={givePiece} />
}

function Filled({ timeline, scale, rows: every, view, changeEnd: ChangeEnd, givePiece }: TimelineBoardProps & { scale: Scale; rows: readonly Row[] }) {
  const { rental, today, at, company } = timeline
  const text = useText(timelineText)
  const words = useTimelineWords(scale)
  const popups = usePopups()
  const navigate = useNavigate()
  const blocking = useBlocking(rental)
  const search = useAppSearch()
  const patch = useSearchPatch()
  const q = search['q'] ?? ''
  const filter = isTimelineFilter(search['status']) ? search['status'] : undefined
  const zoom: Zoom = isZoom(search['zoom']) ? search['zoom'] : 'weeks'
  const look = useTimelineLook()
  const rows = useMemo(() => narrowRows(every, q, filter), [every, q, filter])
  const folds = useFolds({ rental, scale, every, found: rows, q, filter })
  const days = look.isWide ? daysShown[zoom] : daysShown.week

  const [sight] = useState(() => createStore<Sight>(() => ({ first: at, last: moveDays(at, days - 1) })))
  const [jump, setJump] = useState(at)
  const [known, setKnown] = useState(at)
  if (known !== at) {
    setKnown(at)
    if (at !== sight.getState().first) setJump(at)
  }
  const [selection, dispatch] = useReducer(select, { said: '' })
  const { cursor, draft } = selection
  const dropDraft = () => dispatch({ type: 'draft', draft: undefined })
  const [asked, setAsked] = useState<EndDraft>()
  const [least, setLeast] = useState<Least>('any')

  const [drawn, setDrawn] = useState(scale)
  if (drawn !== scale) {
    setDrawn(scale)
    dispatch({ type: 'rescale', from: drawn, to: scale })
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Left before it settles: another page's address is none of its business.
  useEffect(() => () => clearTimeout(timer.current), [])
  const onShow = useCallback(
    (first: string, last: string) => {
      const now = sight.getState()
      if (now.first !== first || now.last !== last) sight.setState({ first, last })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => patch({ at: first }), settles)
    },
    [patch, sight],
  )
  const goTo = (date: string) => {
    clearTimeout(timer.current)
    setJump(date)
    sight.setState({ first: date, last: moveDays(date, days - 1) })
    patch({ at: date })
  }
  const onZoom = (next: Zoom) => {
    const { first } = sight.getState()
    patch({ zoom: next === 'weeks' ? undefined : next, at: first === firstShown(today, zoom) ? firstShown(today, next) : first })
  }
  const onFind = useCallback((typed: string) => patch({ q: typed.trim() || undefined }), [patch])

  const chosen = cursor && folds.rows.find(row => row.key === cursor.row)
  const fold = (unitId: string, isOpen: boolean) => {
    const unitRows = folds.rows.filter(row => row.unit.id === unitId)
    const parent = unitRows.find(row => row.fold)
    if (!parent) return
    folds.fold(unitId, isOpen)
    if (isOpen) return
    // A draft in a row that disappears is dropped, and the keyboard goes to the row of the unit.
    if (unitRows.some(row => row.key === draft?.row)) dropDraft()
    if (cursor && unitRows.some(row => row.key === cursor.row)) dispatch({ type: 'move', cursor: { ...cursor, row: parent.key, turn: 0 } })
  }
  const unitOf = (unitId: string) => every.find(row => row.unit.id === unitId)?.unit.title ?? ''
  const open = (entry: Entry) => {
    if (entry.kind === 'booking') popups.open('confirm-request', { rental, booking: entry.id })
    else if (entry.kind === 'block')
      popups.open('save-block', { rental, closes: entry.unitId, since: localDateOf(new Date(entry.start), scale.timeZone), block: entry.id })
    else if (entry.kind === 'offer') void navigate({ to: '/office/$rental/offers/$offer', params: { rental, offer: entry.id } })
    else patch({ view: 'feeds', unit: entry.unitId })
  }
  const keep = async (kept: Draft) => {
    if (kept.kind === 'block') {
      const stretch = { unitId: kept.unitId, unit: unitOf(kept.unitId), start: kept.start, end: kept.end, dates: words.span(kept.start, kept.end) }
      dropDraft()
      if (await blocking.block(stretch)) dispatch({ type: 'say', words: text.blockedNow(stretch.unit, stretch.dates) })
      return
    }
    if (kept.kind === 'piece') {
      const row = every.find(({ key }) => key === kept.row)
      dropDraft()
      const guest = words.title(kept.entry)
      if (row) await givePiece({ booking: kept.entry.id, pieceId: row.key, insteadOf: kept.entry.pieceId, guest, piece: titleOf(row, text.pieceNumber) })
      return
    }
    if (kept.days === 0) return dropDraft()
    if (kept.entry.kind === 'booking') return setAsked(kept)
    const end = movedEnd(kept, scale)
    dropDraft()
    await blocking.moveEnd(kept.entry, end, words.dates.moment(end))
  }
  const note = (kept: Draft) => {
    if (kept.kind !== 'block') return
    dropDraft()
    popups.open('block-unit', { rental, closes: kept.unitId, since: new Date(kept.start).toISOString(), until: new Date(kept.end).toISOString() })
  }

  return (
    <>
      <TimelineToolbar
        free={view === 'free' ? <FreeLead zone={words.dates.zone()} /> : undefined}
        choice={view === 'free' && <LeastChoice least={least} onLeast={setLeast} className="max-lg:flex-1 lg:w-48 lg:[&_select]:h-9 coarse:[&_select]:h-11" />}
        span={view === 'free' ? undefined : <Span sight={sight} words={words} />}
        onStep={by => goTo(moveDays(view === 'timeline' ? sight.getState().first : at, by * days))}
        onToday={() => goTo(firstShown(today, zoom))}
        zoom={zoom}
        {...(view === 'free' ? {} : { onZoom })}
        q={q}
        onFind={onFind}
        filter={filter}
        onFilter={next => patch({ status: next })}
      />
      {rows.length === 0 ? (
        <Empty
          icon={<SearchX />}
          title={text.nothing}
          action={
            <Button variant="secondary" size="medium" onClick={() => patch({ q: undefined, status: undefined })}>
              {text.clear}
            </Button>
          }
        >
          {text.nothingText}
        </Empty>
      ) : view === 'timeline' ? (
        <>
          <TimelineContext
            value={{
              rental,
              every,
              rows: folds.rows,
              scale,
              look,
              zoom,
              words,
              filter,
              openingHours: company?.openingHours,
              selection,
              dispatch,
              opened: search['popup'] === 'confirm-request' ? search['booking'] : search['block'],
              keep: kept => void keep(kept),
              note,
              open,
              openUnit: unit => void navigate({ to: '/office/$rental/units/$unit/bookings-and-calendar', params: { rental, unit } }),
              fold,
            }}
          >
            <TimelineGrid at={jump} onShow={onShow} />
          </TimelineContext>
          {cursor && chosen && !(draft && !look.isWide) && (
            <TimelineReason rental={rental} unitId={chosen.unit.id} unit={chosen.unit.title} date={dateOf(scale, cursor.day)} timeZone={scale.timeZone} />
          )}
          <TimelineLegend rows={folds.rows} />
          {folds.rows.some(row => row.fold) && <FoldShortcut onFold={() => chosen && fold(chosen.unit.id, false)} />}
        </>
      ) : view === 'table' ? (
        <TimelineTable
          rental={rental}
          rows={rows}
          scale={scale}
          from={at}
          to={moveDays(at, days - 1)}
          words={words}
          wanted={entry => isWanted(entry, filter)}
          onOpen={open}
        />
      ) : (
        <FreePeriods
          rows={rows}
          scale={scale}
          words={words}
          least={least}
          onBook={(books, start) => popups.open('book-at-counter', { rental, books, since: start.toISOString() })}
        />
      )}
      <p role="status" className="sr-only">
        {selection.said}
      </p>
      {asked?.entry.kind === 'booking' && (
        <Suspense>
          <ChangeEnd
            rental={rental}
            booking={asked.entry.id}
            days={asked.days}
            timeZone={scale.timeZone}
            onDone={() => {
              setAsked(undefined)
              dropDraft()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface Sight {
  first: string
  last: string
}

/** The dates in sight; they change while the timeline scrolls, and nothing but this follows them. */
function Span({ sight, words }: { sight: StoreApi<Sight>; words: TimelineWords }) {
  const { first, last } = useStore(sight)
  return <>{words.shortSpan(first, last)}</>
}

function FreeLead({ zone }: { zone: string }) {
  const text = useText(timelineText).freeList
  return (
    <div className="min-w-0 max-lg:w-full">
      <h2 className="text-17 font-title">{text.title}</h2>
      <p className="text-13 text-muted">{text.lead(zone)}</p>
    </div>
  )
}

/** Writes into the address what is looked at. */
export function useSearchPatch() {
  const navigate = useNavigate()
  return useCallback(
    (patch: Record<string, string | undefined>) => void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
}

function Waiting() {
  return (
    <div className="px-4 pt-3 lg:px-6">
      <Skeleton className="h-9 w-full max-w-160" />
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex h-19 items-center gap-4 lg:h-10">
          <Skeleton className="h-6 w-44 max-lg:hidden" />
          <Skeleton className="h-7 flex-1" />
        </div>
      ))}
    </div>
  )
}
