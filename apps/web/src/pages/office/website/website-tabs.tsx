import { timelineText } from '../../../calendar/timeline/timeline.text.ts'
import { membersText } from '../../../members/members.text.ts'
import { useText } from '../../../platform/text.ts'
import { officeReviewsText } from '../../../reviews/office-reviews.text.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** The pages of the website's section. */
export function WebsiteTabs({ rental }: { rental: string }) {
  const text = useText(officeReviewsText)
  const timeline = useText(timelineText)
  const members = useText(membersText)
  const params = { rental }
  return (
    <div className="px-4 pt-2 lg:px-6">
      <Tabs
        label={text.websitePages}
        tabs={[
          { label: text.mainInfo, link: { to: '/office/$rental/website/main-info', params } },
          { label: timeline.bookingsAndCalendar, link: { to: '/office/$rental/website/bookings-and-calendar', params } },
          { label: members.rentalAndMembers, link: { to: '/office/$rental/website/rental-and-members', params } },
          { label: text.title, link: { to: '/office/$rental/website/rate-and-reviews', params } },
        ]}
      />
    </div>
  )
}
