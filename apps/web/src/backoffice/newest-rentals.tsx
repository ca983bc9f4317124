import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { listRentals } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useList } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { dashboardText } from './dashboard.text.ts'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { fullName } from './records.ts'
import { useRentalColumns } from './rental-columns.tsx'

/** The last companies that opened. */
export function NewestRentals() {
  const text = useText(dashboardText)
  const lists = useText(listsText).rentals
  const { volume, standing } = useRentalColumns()
  const { items, query } = useList(listRentals, 'rentals', { limit: 5 })
  return (
    <section aria-labelledby="newest" className="rounded-card border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 p-5">
        <h2 id="newest" className="text-17 font-title">
          {text.newest}
        </h2>
        <Link to="/backoffice/rentals" className="text-15 text-lagoon underline-offset-4 hover:underline">
          {text.all}
        </Link>
      </div>
      {query.isPending && <Skeleton className="mx-5 mb-5 h-50" />}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <p className="px-5 pb-5 text-15 text-muted">{lists.noneText}</p>}
      <ul>
        {items.map(rental => (
          <li key={rental.id} className="border-t border-line">
            <PanelLink panel="backoffice-rental" data={{ rental: rental.id }} className="flex items-center gap-3 px-5 py-3 hover:bg-wash">
              <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-15 font-semibold">{rental.title}</span>
                {rental.owner && <span className="block truncate text-13 text-muted">{fullName(rental.owner)}</span>}
                <span className="block truncate text-13 text-muted">{lists.counted(rental.unitCount, rental.bookingCount)}</span>
              </span>
              <span className="figures shrink-0 text-15 font-semibold max-md:hidden">{volume(rental)}</span>
              {standing(rental)}
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
