import { localeOf } from '@rentwell/contract/product.ts'
import { shortRangeInWords } from '@rentwell/contract/dates.ts'
import { localTimeOf } from '@rentwell/contract/period.ts'
import { useMemo } from 'react'
import { useDates, type Dates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { shortDate } from '../../ui/days.ts'
import { statusText } from '../status.text.ts'
import { titleOf, type Entry, type Row } from './timeline-rows.ts'
import { dateOf, type Scale } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'

export interface TimelineWords {
  dates: Dates
  /** 'Sat 28 Nov' */
  day: (date: string) => string
  /** '22 – 28 Nov', '28 Nov – 4 Dec' */
  shortSpan: (first: string, last: string) => string
  /** The unit, its piece or lane; of a row that stands for all pieces, with how many there are. */
  row: (row: Row) => string
  /** Who or what: the guest, the note, the calendar. The title says how many things of a stock, too. */
  name: (entry: Entry) => string
  title: (entry: Entry) => string
  /** 'In progress', 'Blocked'. */
  status: (entry: Entry) => string
  /** All of it in a sentence. */
  entry: (entry: Entry) => string
  /** The dates from a moment to another: '24 Nov – 26 Nov', with hours where they are no midnights. */
  span: (start: number, end: number) => string
}

/** The timeline's entries in words, in the rental's local time. */
export function useTimelineWords(scale: Scale): TimelineWords {
  const text = useText(timelineText)
  const statuses = useText(statusText)
  const language = useLanguage()
  const dates = useDates(scale.timeZone)
  return useMemo(() => {
    const locale = localeOf(language)
    const moment = (at: number) => dates.moment(new Date(at))
    const dayOf = (at: number) => dates.day(new Date(at))
    const isMidnight = (at: number) => localTimeOf(new Date(at), scale.timeZone) === '00:00'
    const name: TimelineWords['name'] = entry => {
      if (entry.kind === 'booking') return entry.name || text.someGuest
      if (entry.kind === 'block') return entry.note || text.blocked
      if (entry.kind === 'offer') return entry.name || text.offered
      return entry.name || text.imported
    }
    const title: TimelineWords['title'] = entry =>
      (entry.kind === 'booking' || entry.kind === 'offer') && entry.count > 1 ? `${name(entry)} ${text.times(entry.count)}` : name(entry)
    const status: TimelineWords['status'] = entry => {
      if (entry.kind === 'block') return text.blocked
      if (entry.kind === 'offer') return text.offered
      if (entry.kind === 'feed') return text.imported
      return entry.overdue ? text.late : statuses[entry.status]
    }
    const span: TimelineWords['span'] = (start, end) => {
      const [first, last] = [dayOf(start), dayOf(end - 1)]
      if (isMidnight(start) && isMidnight(end)) return first === last ? first : `${first} – ${last}`
      if (first !== last) return `${moment(start)} – ${moment(end)}`
      return `${first}, ${dates.time(new Date(start))} – ${isMidnight(end) ? '24:00' : dates.time(new Date(end))}`
    }
    const row: TimelineWords['row'] = one => {
      const { unit, fold, lane = 1 } = one
      if (fold) {
        const signs = [fold.late > 0 && text.lateIn(fold.late), fold.contested > 0 && text.contestedIn]
        return [unit.title, foldSize(one, text), ...signs.filter(sign => sign !== false)].join(', ')
      }
      return lane > 1 ? text.lane(unit.title, lane) : titleOf(one, text.pieceNumber)
    }
    return {
      dates,
      row,
      name,
      day: date => shortDate(date, locale),
      shortSpan: (first, last) => shortRangeInWords(first, last, language),
      title,
      status,
      span,
      entry: entry => {
        const [from, to] = [moment(entry.start), moment(entry.end)]
        const words =
          entry.kind === 'booking'
            ? text.entry.booking(title(entry), status(entry), from, to)
            : entry.kind === 'block'
              ? text.entry.block(entry.note, from, to)
              : entry.kind === 'offer'
                ? text.entry.booking(title(entry), text.offered, from, to)
                : text.entry.feed(title(entry), from, to)
        return entry.kind !== 'block' && entry.isContested ? `${words}. ${text.collides}` : words
      },
    }
  }, [text, statuses, language, dates, scale.timeZone])
}

/** 'Sat 28 Nov' of a day on the scale. */
export const dayInWords = (words: TimelineWords, scale: Scale, day: number) => words.day(dateOf(scale, day))

/** '24 pieces', or '200 in stock' of a unit whose things are counted. */
export const foldSize = ({ unit, fold }: Row, text: { pieces: (count: number) => string; stock: (count: number) => string }) =>
  unit.stock === undefined ? text.pieces(fold?.load.size ?? 0) : text.stock(unit.stock)
