import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../platform/text.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Entry, Row } from './timeline-rows.ts'
import type { Scale } from './timeline-scale.ts'
import { dayOf } from './timeline-scale.ts'
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
  const cell = 'px-2 py-2.5 align-top first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6'
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <table className="w-full border-collapse text-15">
        <caption className="sr-only">{text.table.caption(words.day(from), words.day(to))}</caption>
        <thead className="text-left text-13 text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`${cell} font-normal`}>
              {text.table.what}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {text.table.from}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {text.table.to}
            </th>
          </tr>
        </thead>
        {rows.slice(0, count).map(({ unit, entries }) => {
          const shown = entries.filter(entry => entry.to > first && entry.from < last && wanted(entry))
          return (
            <tbody key={unit.id} className="border-b border-line">
              <tr className="bg-band">
                <th scope="rowgroup" colSpan={3} className="px-4 py-1.5 text-left text-13 font-semibold lg:px-6">
                  <Link
                    to="/office/$rental/units/$unit/bookings-and-calendar"
                    params={{ rental, unit: unit.id }}
                    className="flex min-h-8 items-center hover:underline coarse:min-h-11"
                  >
                    {unit.title}
                  </Link>
                </th>
              </tr>
              {shown.length === 0 && (
                <tr>
                  <td colSpan={3} className={`${cell} text-muted`}>
                    {text.table.nothing}
                  </td>
                </tr>
              )}
              {shown.map(entry => (
                <tr key={entry.key}>
                  <td className={cell}>
                    <button
                      type="button"
                      aria-label={text.table.open(words.entry(entry))}
                      onClick={() => onOpen(entry)}
                      className="mb-1 block max-w-full text-left font-semibold text-lagoon underline decoration-1 underline-offset-4 hover:text-lagoon-deep coarse:min-h-11"
                    >
                      {words.title(entry)}
                    </button>
                    <StatusChip
                      status={entry.kind === 'booking' ? entry.status : 'draft'}
                      label={words.status(entry)}
                      {...(entry.kind === 'booking' && entry.overdue && { className: 'bg-coral-wash! text-coral-text!' })}
                    />
                    {entry.kind !== 'block' && entry.isContested && <p className="mt-1 text-13 text-brick">{text.collides}</p>}
                  </td>
                  <td className={`${cell} figures text-13`}>{words.dates.moment(new Date(entry.start))}</td>
                  <td className={`${cell} figures text-13`}>{words.dates.moment(new Date(entry.end))}</td>
                </tr>
              ))}
            </tbody>
          )
        })}
      </table>
      <LoadMore more={rows.length > count ? () => setCount(now => now + atOnce) : undefined} busy={false} />
    </div>
  )
}
