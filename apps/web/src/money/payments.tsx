import { formatMoney } from '@rentwell/contract/money.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { listPayments } from '@rentwell/contract/money/payments.endpoints.ts'
import { paidKinds, type PaidKind } from '@rentwell/contract/money/payments.rules.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Receipt, SearchX } from 'lucide-react'
import { useList } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { cx } from '../ui/cx.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { useCardName } from './cards.ts'
import { GuestPaper } from './open-paper.button.tsx'
import { paymentsText } from './payments.text.ts'

type Paid = Answer<typeof listPayments>['payments'][number]

const isKind = (word: string): word is PaidKind => paidKinds.some(kind => kind === word)
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the person paid, what is held and what came back, newest first, with its papers. */
export function Payments() {
  const text = useText(paymentsText)
  const navigate = useNavigate()
  const { kind = '' } = useAppSearch()
  const filter = isKind(kind) ? { kind } : {}
  const { items, more, query } = useList(listPayments, 'payments', { ...filter, limit: 30 }, { keepPrevious: true })
  const show = (wanted: string) => void navigate({ to: '.', search: before => ({ ...before, kind: wanted || undefined }), replace: true, resetScroll: false })
  const isFiltered = isKind(kind)
  if (query.isError && items.length === 0) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-96 w-full rounded-card!" />
  if (items.length === 0 && !isFiltered)
    return (
      <Empty
        icon={<Receipt aria-hidden />}
        title={text.none}
        action={
          <Link to="/search" className={buttonClass({ size: 'medium' })}>
            {text.find}
          </Link>
        }
      >
        {text.noneText}
      </Empty>
    )
  return (
    <section aria-labelledby="payments" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 pb-3">
        <h2 id="payments" className="text-20">
          {text.title}
        </h2>
        <Choice
          bare
          label={text.kind}
          value={isFiltered ? kind : ''}
          options={[{ value: '', label: text.all }, ...paidKinds.map(value => ({ value, label: text.kinds[value] }))]}
          onChange={show}
        />
      </div>
      {items.length === 0 ? (
        <Empty
          icon={<SearchX aria-hidden />}
          title={text.nothing}
          action={
            <Button variant="secondary" size="medium" onClick={() => show('')}>
              {text.showAll}
            </Button>
          }
        />
      ) : (
        <ul className={cx('divide-y divide-line border-t border-line', query.isPlaceholderData && 'opacity-60')}>
          {items.map(paid => (
            <PaidRow key={paid.id} paid={paid} />
          ))}
        </ul>
      )}
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </section>
  )
}

function PaidRow({ paid }: { paid: Paid }) {
  const text = useText(paymentsText)
  const language = useLanguage()
  const dates = useDates(ownZone())
  const nameOf = useCardName()
  const { kind, status, amount, currency, card, booking, papers } = paid
  const isOpen = status === 'failed' || status === 'released'
  const how = card ? nameOf(card) : kind === 'cash' ? text.atRental : kind === 'refund' ? text.byHand : ''
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-15">
          <span className="font-semibold">{kind === 'cash' && amount < 0 ? text.cashBack : text.names[kind]}</span>
          {text.statuses[status] && (
            <span className={cx('ml-2 text-13', status === 'failed' ? 'text-brick' : status === 'requires_action' ? 'text-amber' : 'text-muted')}>
              {text.statuses[status]}
            </span>
          )}
        </p>
        <Link
          to="/bookings/$booking"
          params={{ booking: booking.id }}
          className="flex min-h-11 items-center text-15 underline-offset-4 hover:underline lg:min-h-0"
        >
          <span className="min-w-0">
            {booking.unit}, {booking.rental}
          </span>
        </Link>
        <p className="text-13 text-muted">{[dates.date(paid.at), how, text.booking(booking.number)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-col items-end gap-1 max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:justify-between">
        <p className={cx('figures text-17 font-semibold', isOpen && 'text-muted line-through decoration-1')}>{formatMoney(amount, currency, language)}</p>
        <p className="flex flex-wrap gap-1">
          {papers.map(paper => (
            <GuestPaper key={paper.id} booking={booking.id} paper={paper} shows="kind" />
          ))}
        </p>
      </div>
    </li>
  )
}
