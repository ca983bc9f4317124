import { checkFeed, listFeeds, removeFeed } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { feedProblems } from '@rentwell/contract/calendar/feeds.rules.ts'
import { readCalendar, readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../platform/dates.ts'
import { useCommand } from '../platform/data.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { usePopups } from '../platform/popups.tsx'
import { serverTime } from '../platform/server-clock.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { toast } from '../ui/toast.tsx'
import { feedText } from './feed.text.ts'

type Feed = Answer<typeof listFeeds>['feeds'][number]

const looks = { waiting: 'text-amber', healthy: 'text-completed', failing: 'text-brick' } as const

/** Milliseconds after a look in which the server takes no other. */
const restsFor = 15_000

interface FeedRowProps {
  rental: string
  feed: Feed
  /** Undefined where only one unit is shown. */
  unit: string | undefined
  timeZone: string
  /** A look was asked for, and comes in a moment. */
  onAsked: () => void
}

/** Another system's calendar: how it does, what it closes, and with which bookings it collides. */
export function FeedRow({ rental, feed, unit, timeZone, onAsked }: FeedRowProps) {
  const text = useText(feedText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const now = useNow()
  const popups = usePopups()
  const [isAsking, setAsking] = useState(false)
  const stale = [listFeeds, readCalendar, readOfficeAvailability]
  const check = useCommand(checkFeed, { stale })
  const remove = useCommand(removeFeed, { stale })
  const since = (at: string) => durationInWords(now.getTime() - Date.parse(at), language)

  const lookNow = async () => {
    const asked = await check.run({ rental, feed: feed.id })
    if (!asked) return
    const { checkedAt } = asked.answer.feed
    const isFresh = checkedAt !== null && serverTime() - Date.parse(checkedAt) < restsFor
    if (!isFresh) onAsked()
    toast(isFresh ? text.justRead : text.checking)
  }
  const takeOut = async () => {
    if (await remove.run({ rental, feed: feed.id })) toast(text.removed(feed.name))
    else setAsking(false)
  }
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-15 font-semibold">
            {feed.name}
            {unit && <span className="font-normal text-muted"> · {unit}</span>}
          </p>
          <p className="truncate text-13 text-muted" title={feed.url}>
            {feed.url}
          </p>
          <p className="mt-1 text-13">
            <span className={cx('font-semibold', looks[feed.status])}>
              <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-current" />
              {text.status[feed.status]}
            </span>
            <span className="text-muted">
              {' · '}
              {feed.fetchedAt ? text.readAgo(since(feed.fetchedAt)) : text.never}
              {feed.fetchedAt && ` · ${text.periods(feed.periods)}`}
            </span>
          </p>
        </div>
        <div className="flex gap-1">
          <Button variant="secondary" size="small" busy={check.busy} aria-label={text.checkOf(feed.name)} onClick={() => void lookNow()}>
            {text.check}
          </Button>
          <Button variant="quiet" size="small" aria-label={text.removeOf(feed.name)} onClick={() => setAsking(true)}>
            {text.remove}
          </Button>
        </div>
      </div>
      {feed.problem && (
        <p className="rounded-control bg-brick-wash px-3.5 py-2.5 text-13 text-brick">
          <b className="font-semibold">{feedProblems[feed.problem][language]}</b> {text.tries(feed.failures)}{' '}
          {feed.fetchedAt && text.stays(since(feed.fetchedAt))}
        </p>
      )}
      {feed.conflicts.length > 0 && (
        <div className="rounded-control bg-amber-wash px-3.5 py-2.5 text-13">
          <p className="flex items-center gap-2 font-semibold text-amber">
            <TriangleAlert aria-hidden className="size-4" strokeWidth={2} />
            {text.conflicts}
          </p>
          <p className="text-amber">{text.conflictText}</p>
          <ul className="mt-1">
            {feed.conflicts.map(conflict => (
              <li key={conflict.bookingId}>
                <button
                  type="button"
                  onClick={() => popups.open('confirm-request', { rental, booking: conflict.bookingId })}
                  className="min-h-8 text-left font-semibold underline decoration-1 underline-offset-4 coarse:min-h-11"
                >
                  {text.conflict(conflict.number, dates.moment(conflict.startAt), dates.moment(conflict.endAt))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(check.error ?? remove.error) && (
        <p role="alert" className="text-13 text-brick">
          {(check.error ?? remove.error)?.message}
        </p>
      )}
      <Ask
        open={isAsking}
        title={text.removeTitle(feed.name)}
        yes={text.remove}
        no={text.keep}
        dangerous
        busy={remove.busy}
        onYes={() => void takeOut()}
        onNo={() => setAsking(false)}
      >
        {text.removeText}
      </Ask>
    </li>
  )
}
