import { listReports } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { reportFilters } from '@rentwell/contract/backoffice/reports.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { ownZone } from '../../backoffice/history.tsx'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { useFilters } from '../../backoffice/record-list.tsx'
import { reportText } from '../../backoffice/report.text.ts'
import { reportsText } from '../../backoffice/reports.text.ts'
import { useList } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** What users reported, the reports of one thing together. */
export default function BackofficeReportsPage() {
  const text = useText(reportsText)
  const { reasons } = useText(reportText)
  const dates = useDates(ownZone())
  const navigate = useNavigate()
  const { status = 'open' } = useFilters(reportFilters)
  const { items, more, query } = useList(listReports, 'reports', { status, limit: 30 }, { keepPrevious: true })
  return (
    <>
      <OfficeTop title={text.title} />
      <div role="group" aria-label={text.show} className="flex gap-1 border-line p-4 lg:border-b lg:px-6 lg:py-2.5">
        {reportFilters.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={one === status}
            onClick={() => void navigate({ to: '.', search: now => ({ ...now, status: one }), replace: true, resetScroll: false })}
            className="h-11 shrink-0 rounded-full border border-line px-4 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-lagoon aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:text-ink lg:h-9 lg:rounded-control lg:border-transparent lg:px-3 lg:aria-pressed:border-transparent lg:aria-pressed:bg-band coarse:h-11"
          >
            {text.filters[one]}
          </button>
        ))}
      </div>
      <div className="flex flex-col gap-3 p-4 lg:p-6">
        {query.isError && items.length === 0 ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Skeleton className="h-60 w-full" />
        ) : items.length === 0 ? (
          <Empty className="py-20" icon={<Flag aria-hidden />} title={text.none[status]}>
            {text.noneText}
          </Empty>
        ) : (
          <ul className="flex max-w-220 flex-col gap-3">
            {items.map(one => (
              <li key={one.id}>
                <PanelLink
                  panel="backoffice-report"
                  data={{ rental: one.rental.id, report: one.id }}
                  className="block rounded-card border border-line bg-surface p-4 hover:border-edge"
                >
                  <span className="flex items-baseline justify-between gap-4">
                    <span className="text-13 text-muted">
                      {text.kinds[one.subject.kind]} · {one.rental.title}
                    </span>
                    <span className="shrink-0 text-13 text-muted">{dates.moment(one.insertedAt)}</span>
                  </span>
                  <span className="mt-1 line-clamp-2 block text-15 font-semibold wrap-anywhere">{one.subject.title || text.noText}</span>
                  <span className="mt-1 block text-15">
                    {text.count(one.count)}: {one.reasons.map(reason => reasons[reason]).join(', ')}
                  </span>
                </PanelLink>
              </li>
            ))}
          </ul>
        )}
        <LoadMore more={more} busy={query.isFetchingNextPage} />
      </div>
    </>
  )
}
