import { listClaims } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { claimsText } from '../../deposits/claims.text.ts'
import { DisputedClaim } from '../../deposits/disputed-claim.tsx'
import { useList } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line p-4 lg:border-b lg:px-6 lg:py-2.5">
        <div role="group" aria-label={text.show} className="flex gap-1">
          {shown.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === status}
              onClick={() => setStatus(one)}
              className="h-11 shrink-0 rounded-full border border-line px-4 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-lagoon aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:text-ink lg:h-9 lg:rounded-control lg:border-transparent lg:px-3 lg:aria-pressed:border-transparent lg:aria-pressed:bg-band coarse:h-11"
            >
              {text[one]}
            </button>
          ))}
        </div>
        <p className="text-13 text-muted">{text.lead}</p>
      </div>
      <div className="flex flex-col gap-4 p-4 lg:p-6 [&>section]:max-w-220">
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
