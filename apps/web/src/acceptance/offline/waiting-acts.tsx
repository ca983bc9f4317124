import { CircleAlert, CircleCheckBig, Clock, CloudUpload } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { statusText } from '../../calendar/status.text.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { byBooking, countPhotos, type Act } from './acts.ts'
import { offlineText } from './offline.text.ts'
import { offlineParts, useOfflineWork } from './offline-work.ts'
import { useReachable } from './use-reachable.ts'

/** What was done without a network and is not sent yet, by booking, in the order in which it is sent. */
export function WaitingActs({ rental, timeZone }: { rental: string; timeZone: string }) {
  const text = useText(offlineText)
  const online = useReachable()
  const acts = useOfflineWork(state => state.acts)
  const isSending = useOfflineWork(state => state.isSending)
  const groups = byBooking(acts.filter(act => act.rental === rental))
  const isHeldUp = groups.some(([first]) => !first?.refusal)
  return (
    <section aria-labelledby="waiting-acts" className="rounded-card border border-line bg-surface">
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 id="waiting-acts" className="text-17">
          {text.waiting}
        </h2>
        {online && isHeldUp && (
          <Button variant="secondary" size="small" busy={isSending} onClick={() => void offlineParts().then(parts => parts?.queue.drain())}>
            {text.sendNow}
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <Empty className="py-8!" icon={<CircleCheckBig />} title={text.nothing}>
          {text.nothingText}
        </Empty>
      ) : (
        <ul>
          {groups.map(group => (
            <Waiting key={group[0]?.seq} acts={group} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** All that waits for one booking. */
function Waiting({ acts, timeZone }: { acts: readonly Act[]; timeZone: string }) {
  const text = useText(offlineText)
  const online = useReachable()
  const dates = useDates(timeZone)
  const isSending = useOfflineWork(state => state.isSending)
  const [first] = acts
  if (!first) return null
  const refused = acts.findIndex(act => act.refusal)
  const stateOf = (at: number) => {
    if (at === refused) return text.conflict
    if (refused >= 0 && at > refused) return text.behind
    if (at > 0) return text.behind
    return isSending ? text.sending : online ? text.waitsOnline : text.waits
  }
  return (
    <li className="border-b border-line p-4 last:border-b-0">
      <p className="text-15 font-semibold">
        {first.about.guest} <span className="font-normal text-muted">#{first.about.number}</span>
      </p>
      <p className="truncate text-13 text-muted">{first.about.title}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {acts.map((act, at) => {
          const Icon = at === refused ? CircleAlert : at === 0 ? CloudUpload : Clock
          return (
            <li key={act.seq} className="flex items-start gap-2.5 text-15">
              <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', at === refused ? 'text-brick' : 'text-muted')} strokeWidth={1.75} />
              <span className="min-w-0">
                {text.kinds[act.work.kind](countPhotos(act.work))}
                <span className={cx('block text-13', at === refused ? 'text-brick' : 'text-muted')}>
                  {dates.moment(act.at)} · {stateOf(at)}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      {refused >= 0 && acts[refused] && <Conflict act={acts[refused]} acts={acts} timeZone={timeZone} />}
    </li>
  )
}

/** One that the server did not take: what was tried, what is so now, and what can be done. */
function Conflict({ act, acts, timeZone }: { act: Act; acts: readonly Act[]; timeZone: string }) {
  const text = useText(offlineText)
  const statuses = useText(statusText)
  const dates = useDates(timeZone)
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const { refusal, rental, booking } = act
  if (!refusal) return null
  const { status, by, at } = refusal
  const now = status === null ? text.nowGone : by && at ? text.nowBy(statuses[status], by, dates.moment(at)) : text.now(statuses[status])
  const again = async () => {
    setBusy(true)
    await (await offlineParts())?.queue.retry(act)
    setBusy(false)
  }
  const discard = async () => {
    await (await offlineParts())?.queue.discard(act)
    toast(text.discarded)
  }
  const photos = acts.reduce((sum, { work }) => sum + countPhotos(work), 0)
  return (
    <div role="alert" className="mt-3 rounded-control bg-brick-wash p-3.5 text-15">
      <p>{text.tried(text.kinds[act.work.kind](countPhotos(act.work)), dates.moment(act.at))}</p>
      <p className="font-semibold">{now}</p>
      {/* The status says as much. */}
      {refusal.reason !== 'wrong_status' && (
        <p className="mt-1 text-muted">{refusal.reason === 'items_changed' ? text.itemsChanged(refusal.message) : refusal.message}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {status !== null && (
          <Link to="/office/$rental/bookings/$booking" params={{ rental, booking }} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {text.open}
          </Link>
        )}
        <Button variant="secondary" size="small" busy={busy} onClick={() => void again()}>
          {text.again}
        </Button>
        <Button variant="danger" size="small" onClick={() => setAsks(true)}>
          {text.discard}
        </Button>
      </div>
      <Ask dangerous open={asks} title={text.discardTitle} yes={text.discard} no={text.keep} onYes={() => void discard()} onNo={() => setAsks(false)}>
        {text.discardText(act.about.guest, photos)}
      </Ask>
    </div>
  )
}
