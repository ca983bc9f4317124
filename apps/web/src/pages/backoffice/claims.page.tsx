import { listClaims } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { claimsText } from '../../deposits/claims.text.ts'
import { DisputedClaim } from '../../deposits/disputed-claim.tsx'
import { useList } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/choice.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { OfficeTop } from '../office/office-top.tsx'

const shown = ['disputed', 'decided'] as const

/** Claims to deposits that guests do not agree to: the back office decides them. */
export default function BackofficeClaimsPage() {
  const text = useText(claimsText)
  const [status, setStatus] = useState<(typeof shown)[number]>('disputed')
  const { items, more, query } = useList(listClaims, 'claims', { status, limit: 20 }, { keepPrevious: true })
  return (
    <>
      <OfficeTop title={text.title} />
      <div className="flex max-w-220 flex-col gap-4 p-4 lg:p-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p className="max-w-140 text-15 text-muted">{text.lead}</p>
          <Choice
            label={text.show}
            value={status}
            options={shown.map(value => ({ value, label: text[value] }))}
            onChange={value => setStatus(shown.find(one => one === value) ?? 'disputed')}
          />
        </div>
        {query.isError && items.length === 0 ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Skeleton className="h-60 w-full" />
        ) : items.length === 0 ? (
          <Empty className="py-20" icon={<Scale aria-hidden />} title={status === 'disputed' ? text.none : text.noneDecided}>
            {status === 'disputed' ? text.noneText : text.noneDecidedText}
          </Empty>
        ) : (
          items.map(claim => <DisputedClaim key={claim.id} claim={claim} />)
        )}
        <LoadMore more={more} busy={query.isFetchingNextPage} />
      </div>
    </>
  )
}
