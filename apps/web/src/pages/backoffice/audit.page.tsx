import { listAudit } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { auditActs } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { Lock, ScrollText, SearchX } from 'lucide-react'
import { EntryWords, useActWords } from '../../backoffice/history.tsx'
import { listsText } from '../../backoffice/lists.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import type { AuditEntry } from '../../backoffice/records.ts'
import { useList } from '../../platform/data.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** What admins did, newest first, with its reasons; nothing of it can be taken back. */
export default function BackofficeAuditPage() {
  const lists = useText(listsText)
  const text = lists.audit
  const words = useActWords()
  const navigate = useNavigate()
  const me = useSession(session => session.user?.id)
  const search = useAppSearch()
  const act = auditActs.find(one => one === search['act'])
  const isMine = search['mine'] === 'yes' && me !== undefined
  const { items, more, query } = useList(listAudit, 'entries', { ...(act && { act }), ...(isMine && { byId: me }), limit: 30 }, { keepPrevious: true })
  const isNarrowed = act !== undefined || isMine
  const narrow = (patch: { act?: string | undefined; mine?: string | undefined }) =>
    void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false })
  return (
    <>
      <OfficeTop title={text.title} />
      <div className="flex flex-wrap items-center gap-2 border-line p-4 lg:border-b lg:px-6 lg:py-2.5">
        <Choice
          bare
          label={text.act}
          value={act ?? ''}
          options={[{ value: '', label: text.allActs }, ...auditActs.map(value => ({ value, label: words(value) }))]}
          onChange={value => narrow({ act: value || undefined })}
          className="max-md:flex-1 md:w-64"
        />
        <button
          type="button"
          aria-pressed={isMine}
          onClick={() => narrow({ mine: isMine ? undefined : 'yes' })}
          className="h-11 rounded-full border border-line px-4 text-13 font-medium text-muted hover:text-ink aria-pressed:border-lagoon aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {text.mine}
        </button>
        <p className="flex items-center gap-2 text-13 text-muted max-lg:w-full lg:ml-auto">
          <Lock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {text.sealed}
        </p>
      </div>
      {query.isPending && <Skeleton className="m-4 h-96 lg:m-6" />}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty
          className="py-20"
          icon={isNarrowed ? <SearchX /> : <ScrollText />}
          title={isNarrowed ? lists.nothing : text.none}
          action={
            isNarrowed && (
              <Button variant="secondary" size="medium" onClick={() => narrow({ act: undefined, mine: undefined })}>
                {lists.clear}
              </Button>
            )
          }
        >
          {isNarrowed ? lists.nothingText : text.noneText}
        </Empty>
      )}
      <ol>
        {items.map(entry => (
          <li key={entry.id} className="border-b border-line px-4 py-4 lg:px-6">
            <EntryWords entry={entry} subject={<Subject entry={entry} />} />
          </li>
        ))}
      </ol>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </>
  )
}

/** Whom or what it was done to, which opens beside the log. */
function Subject({ entry: { subject, after } }: { entry: AuditEntry }) {
  const className = 'flex min-w-0 items-center font-semibold text-lagoon hover:underline coarse:min-h-11'
  const name = <span className="truncate">{subject.name || subject.id}</span>
  if (subject.kind === 'user')
    return (
      <PanelLink panel="backoffice-user" data={{ user: subject.id }} className={className}>
        {name}
      </PanelLink>
    )
  if (subject.kind === 'rental')
    return (
      <PanelLink panel="backoffice-rental" data={{ rental: subject.id }} className={className}>
        {name}
      </PanelLink>
    )
  if (subject.kind === 'review')
    return (
      <PanelLink panel="backoffice-review" data={{ review: subject.id }} className={className}>
        {name}
      </PanelLink>
    )
  const rental = after?.['rentalId']
  if (subject.kind === 'booking' && typeof rental === 'string')
    return (
      <PanelLink panel="backoffice-booking" data={{ rental, booking: subject.id }} className={className}>
        {name}
      </PanelLink>
    )
  if (subject.kind === 'payment' && typeof rental === 'string')
    return (
      <PanelLink panel="backoffice-payment" data={{ rental, payment: subject.id }} className={className}>
        {name}
      </PanelLink>
    )
  return <p className="min-w-0 font-semibold">{name}</p>
}
