import {
  dropMessage,
  listAudit,
  listDeadMessages,
  readDashboard,
  readSystem,
  readSystemChecks,
  retryMessage,
} from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { MailCheck } from 'lucide-react'
import { useCommand, useList } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { ownZone } from './history.tsx'
import { PanelLink } from './panel-link.tsx'
import { ReasonedAct } from './reasoned-act.tsx'
import { systemText } from './system.text.ts'

type DeadMessage = Answer<typeof listDeadMessages>['messages'][number]

const stale = [listDeadMessages, readSystem, readSystemChecks, readDashboard, listAudit]

/** Outbox messages that were given up, to be retried or dropped. */
export function DeadMessages() {
  const text = useText(systemText)
  const { items, more, query } = useList(listDeadMessages, 'messages', { limit: 20 })
  return (
    <section aria-labelledby="messages" className="rounded-card border border-line bg-surface">
      <div className="p-5">
        <h2 id="messages" className="text-17 font-title">
          {text.messages}
        </h2>
        <p className="text-15 text-muted">{text.messagesLead}</p>
      </div>
      {query.isPending && <Skeleton className="m-5 h-20" />}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty className="border-t border-line py-10" icon={<MailCheck />} title={text.noMessages}>
          {text.noMessagesText}
        </Empty>
      )}
      <ul>
        {items.map(message => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </section>
  )
}

function Message({ message: { id, topic, handler, attempts, deadAt, error, booking } }: { message: DeadMessage }) {
  const text = useText(systemText)
  const dates = useDates(ownZone())
  const retry = useCommand(retryMessage, { stale })
  const drop = useCommand(dropMessage, { stale })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-3.5">
      <div className="min-w-60 flex-1 text-15">
        <p className="font-semibold wrap-anywhere">
          {topic}
          {handler !== topic && <span className="font-normal text-muted"> · {handler}</span>}
        </p>
        <p className="wrap-anywhere">{error ?? text.noReason}</p>
        <p className="figures text-13 text-muted">
          <time dateTime={deadAt}>{dates.moment(deadAt)}</time> · {text.attempts(attempts)}
        </p>
        {booking && (
          <PanelLink
            panel="backoffice-booking"
            data={{ rental: booking.rentalId, booking: booking.id }}
            className="inline-flex items-center text-13 font-semibold text-lagoon hover:underline coarse:min-h-11"
          >
            {text.openBooking}
          </PanelLink>
        )}
      </div>
      <div className="flex gap-2">
        <ReasonedAct
          words={{ act: text.retry, title: text.askRetry(topic), text: text.retryText, done: text.retried }}
          command={retry}
          onAct={async reason => (await retry.run({ dead: id, reason })) !== undefined}
        />
        <ReasonedAct
          dangerous
          words={{ act: text.drop, title: text.askDrop(topic), text: text.dropText, done: text.dropped }}
          command={drop}
          onAct={async reason => (await drop.run({ dead: id, reason })) !== undefined}
        />
      </div>
    </li>
  )
}
