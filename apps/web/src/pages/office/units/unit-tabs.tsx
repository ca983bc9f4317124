import { maySeePage } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { piecesText } from '../../../calendar/pieces/pieces.text.ts'
import { timelineText } from '../../../calendar/timeline/timeline.text.ts'
import { financesText } from '../../../money/finances.text.ts'
import { membersText } from '../../../members/members.text.ts'
import { useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { officeReviewsText } from '../../../reviews/office-reviews.text.ts'
import { trackerText } from '../../../tracker/tracker.text.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { priceFormText } from '../../../units/price-form.text.ts'
import { unitFormText } from '../../../units/unit-form.text.ts'

/** The pages of one unit. */
export function UnitTabs({ rental, unit }: { rental: string; unit: string }) {
  const text = useText(unitFormText)
  const timeline = useText(timelineText)
  const reviews = useText(officeReviewsText)
  const finances = useText(financesText)
  const members = useText(membersText)
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const tracker = useText(trackerText)
  const prices = useText(priceFormText)
  const pieces = useText(piecesText)
  const params = { rental, unit }
  return (
    <div className="px-4 pt-2 lg:px-6">
      <Tabs
        label={timeline.unitPages}
        tabs={[
          { label: text.mainInfo, link: { to: '/office/$rental/units/$unit/main-info', params } },
          { label: prices.title, link: { to: '/office/$rental/units/$unit/prices', params } },
          { label: pieces.title, link: { to: '/office/$rental/units/$unit/pieces', params } },
          { label: timeline.bookingsAndCalendar, link: { to: '/office/$rental/units/$unit/bookings-and-calendar', params } },
          ...(maySeePage(role, 'unitFinance') ? [{ label: finances.unitTitle, link: { to: '/office/$rental/units/$unit/finance', params } } as const] : []),
          { label: members.rentalAndMembers, link: { to: '/office/$rental/units/$unit/rental-and-members', params } },
          { label: reviews.title, link: { to: '/office/$rental/units/$unit/rate-and-reviews', params } },
          { label: tracker.title, link: { to: '/office/$rental/units/$unit/tracker', params } },
        ]}
      />
    </div>
  )
}
