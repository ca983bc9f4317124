import type { Answer } from '@rentwell/contract/endpoint.ts'
import { listDeliveries, listWebhooks, replayDelivery } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { deliveryProblems, testType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { useCommand, useList } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import type { Webhook } from './edit-webhook.form.tsx'
import { webhooksText } from './webhooks.text.ts'

type Delivery = Answer<typeof listDeliveries>['deliveries'][number]

const looks = { pending: 'text-amber', delivered: 'text-completed', failed: 'text-brick', dropped: 'text-muted' } as const

/** What was sent to a webhook and what waits, newest first. */
export function WebhookLog({ rental, webhook }: { rental: string; webhook: Webhook }) {
  const text = useText(webhooksText)
  const { items, query: list } = useList(listDeliveries, 'deliveries', { rental, webhook: webhook.id, limit: 10 })
  return (
    <div className="rounded-control bg-band p-4">
      {list.isError && items.length === 0 && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.logFailed}</p>
          <Button variant="secondary" size="small" onClick={() => void list.refetch()}>
            {text.again}
          </Button>
        </div>
      )}
      {list.isPending && <Skeleton className="h-16 w-full" />}
      {list.isSuccess && items.length === 0 && <p className="text-15 text-muted">{text.logNone}</p>}
      <ul aria-label={text.log} className="divide-y divide-line empty:hidden">
        {items.map(delivery => (
          <DeliveryRow key={delivery.id} rental={rental} delivery={delivery} isOn={webhook.status === 'active'} />
        ))}
      </ul>
      {items.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" busy={list.isRefetching} onClick={() => void list.refetch()}>
            {text.refresh}
          </Button>
          {list.hasNextPage && (
            <Button variant="secondary" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {text.showMore}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function DeliveryRow({ rental, delivery, isOn }: { rental: string; delivery: Delivery; isOn: boolean }) {
  const text = useText(webhooksText)
  const language = useLanguage()
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const replay = useCommand(replayDelivery, { stale: [listDeliveries, listWebhooks] })
  const { status, problem, response, request, nextAt, tries, tookMs } = delivery
  // An older event may have a type that is no more.
  const types: Partial<Record<string, string>> = text.types
  const name = delivery.type === testType ? text.testEvent : (types[delivery.type] ?? delivery.type)
  const facts = [
    dates.moment(delivery.triedAt ?? delivery.insertedAt),
    tries > 0 && text.tries(tries),
    tookMs !== null && text.took(tookMs),
    nextAt !== null && isOn && text.nextAt(dates.moment(nextAt)),
    delivery.isManual && text.byHand,
  ].filter(Boolean)
  const sendAgain = async () => {
    if (await replay.run({ rental, delivery: delivery.id })) toast(text.sentAgain)
  }
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="text-15 font-semibold">
            {name} <span className={cx('text-13', looks[status])}>{text.delivery[status]}</span>
          </p>
          <p className="text-13 text-muted">{facts.join(' · ')}</p>
          {problem && <p className="text-13 text-brick">{deliveryProblems[problem][language]}</p>}
        </div>
        {isOn && status !== 'pending' && (
          <Button variant="secondary" size="small" busy={replay.busy} aria-label={`${text.sendAgain}: ${name}`} onClick={() => void sendAgain()}>
            {text.sendAgain}
          </Button>
        )}
      </div>
      {replay.error && (
        <p role="alert" className="text-13 text-brick">
          {replay.error.message}
        </p>
      )}
      <Folded title={text.request} content={pretty(request.body)} />
      {response && <Folded title={text.answer(response.status)} content={response.body || text.emptyAnswer} />}
    </li>
  )
}

function Folded({ title, content }: { title: string; content: string }) {
  return (
    <details className="text-13">
      <summary className="w-fit cursor-pointer py-1 font-medium text-lagoon coarse:py-2.5">{title}</summary>
      <pre className="max-h-80 overflow-auto rounded-control border border-line bg-surface p-3 font-mono text-13 whitespace-pre-wrap wrap-anywhere">
        {content}
      </pre>
    </details>
  )
}

/** JSON with line breaks; the beginning of a large body stays as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
