import { daysBetween, localDateOf } from '@rentwell/contract/period.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { titleOf, type Entry, type Row } from './timeline-rows.ts'
import { type Scale, dayOf } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'
import type { TimelineWords } from './timeline-words.ts'

interface TimelineTableProps {
  rental: string
  rows: readonly Row[]
  scale: Scale
  /** Dates, both included. */
  from: string
  to: string
  words: TimelineWords
  wanted: (entry: Entry) => boolean
  onOpen: (entry: Entry) => void
}

const atOnce = 40

/** The timeline as a table: each unit and, by time, what closes it in the days shown. */
export function TimelineTable({ rental, rows, scale, from, to, words, wanted, onOpen }: TimelineTableProps) {
  const text = useText(timelineText)
  const [count, setCount] = useState(atOnce)
  const [first, last] = [dayOf(scale, from), dayOf(scale, to) + 1]
  const cell = 'px-2 py-1.5 first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6'
  const columns = [text.table.what, text.table.status, text.table.from, text.table.to, text.table.length]
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <table className="w-full border-collapse text-13 max-md:block">
        <caption className="sr-only">{text.table.caption(words.day(from), words.day(to))}</caption>
        <thead className="text-left text-muted max-md:sr-only">
          <tr className="border-b border-line">
            {columns.map(name => (
              <th key={name} scope="col" className={`${cell} h-9 font-normal first:w-1/3`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, count).map(row => {
          const { unit, entries } = row
          const shown = entries.filter(entry => entry.to > first && entry.from < last && wanted(entry))
          return (
            <tbody key={row.key} className="border-b border-line max-md:block">
              <tr className="bg-band max-md:block">
                <th scope="rowgroup" colSpan={columns.length} className="px-4 text-left text-13 font-semibold max-md:block lg:px-6">
                  <Link
                    to="/office/$rental/units/$unit/bookings-and-calendar"
                    params={{ rental, unit: unit.id }}
                    className="flex min-h-8 items-center hover:underline coarse:min-h-11"
                  >
                    {titleOf(row, text.pieceNumber)}
                  </Link>
                </th>
              </tr>
              {shown.length === 0 && (
                <tr className="max-md:block">
                  <td colSpan={columns.length} className={`${cell} h-10 text-muted max-md:flex max-md:items-center`}>
                    {text.table.nothing}
                  </td>
                </tr>
              )}
              {shown.map(entry => (
                <EntryRow key={entry.key} entry={entry} cell={cell} words={words} timeZone={scale.timeZone} onOpen={onOpen} />
              ))}
            </tbody>
          )
        })}
      </table>
      <LoadMore more={rows.length > count ? () => setCount(now => now + atOnce) : undefined} busy={false} />
    </div>
  )
}

interface EntryRowProps {
  entry: Entry
  cell: string
  words: TimelineWords
  timeZone: string
  onOpen: (entry: Entry) => void
}

/** A row of 40 px; on a phone two lines: who and the status, then the dates. */
function EntryRow({ entry, cell, words, timeZone, onOpen }: EntryRowProps) {
  const text = useText(timelineText)
  const language = useLanguage()
  const days = daysBetween(localDateOf(new Date(entry.start), timeZone), localDateOf(new Date(entry.end), timeZone))
  const moments = [entry.start, entry.end].map(at => words.dates.moment(new Date(at)))
  return (
    <tr className="border-t border-line transition-colors duration-150 hover:bg-wash max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:px-4 max-md:py-2">
      <td className={`${cell} max-md:p-0!`}>
        <button
          type="button"
          aria-label={text.table.open(words.entry(entry))}
          onClick={() => onOpen(entry)}
          className="min-h-7 max-w-full text-left text-15 font-semibold hover:underline coarse:min-h-11"
        >
          {words.title(entry)}
        </button>
        {entry.kind !== 'block' && entry.isContested && <p className="text-13 text-brick">{text.collides}</p>}
      </td>
      <td className={`${cell} max-md:p-0!`}>
        <StatusChip
          status={entry.kind === 'booking' ? entry.status : 'draft'}
          label={words.status(entry)}
          {...(entry.kind === 'booking' && entry.overdue && { className: 'bg-coral-wash! text-coral-text!' })}
        />
      </td>
      <td className={`${cell} max-md:hidden`}>{moments[0]}</td>
      <td className={`${cell} max-md:hidden`}>{moments[1]}</td>
      <td className={`${cell} figures text-muted max-md:hidden`}>{days > 0 ? text.draft.days(days) : durationInWords(entry.end - entry.start, language)}</td>
      <td className="basis-full text-muted md:hidden">{moments.join(' – ')}</td>
    </tr>
  )
}
