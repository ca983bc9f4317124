import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import type { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useDates } from '../platform/dates.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { membersText } from '../members/members.text.ts'

/** The company whose people these are. */
export function RentalCompany({ rental }: { rental: Answer<typeof readOfficeRental>['rental'] }) {
  const text = useText(membersText)
  const { name: siteName } = useSite()
  const dates = useDates(rental.timeZone)
  return (
    <Card title={text.company}>
      <div className="flex flex-col gap-4 md:flex-row md:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={64} />
          <div className="min-w-0">
            <p className="truncate text-17 font-semibold">{rental.title}</p>
            <p className="truncate text-15 text-muted">@{rental.slug}</p>
            <p className="text-13 text-muted">
              {rental.shortAddress}, {text.since(siteName, dates.date(rental.insertedAt))}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {text.publicPage}
          </Link>
          {mayInRental(rental.role, 'edit_website') && (
            <Link to="/office/$rental/website/main-info" params={{ rental: rental.id }} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {text.editWebsite}
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}
