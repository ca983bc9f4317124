import { readBackofficeBooking } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { isProductReason } from '@rentwell/contract/bookings/bookings.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { BookingStatus } from '../bookings/booking-status.tsx'
import { totalWithCharges } from '../bookings/charges/total-with-charges.ts'
import { statusText } from '../calendar/status.text.ts'
import { Photo } from '../media/photo.tsx'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Acts, Details, Facts, Panel, PanelWaiting, Summary } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { fullName } from './records.ts'
import { Steps } from './steps.tsx'

const act = buttonClass({ variant: 'secondary', size: 'small' })

/** A booking of any rental, in the time of its place. */
export default function BackofficeBookingPopup() {
  const isLoggedIn = useMustLogIn()
  const data = usePopupData('backoffice-booking')
  const text = useText(panelsText)
  const lists = useText(listsText)
  const statuses = useText(statusText)
  const language = useLanguage()
  const query = useRead(readBackofficeBooking, data, { enabled: isLoggedIn && data.booking !== '' && data.rental !== '' })
  const booking = query.data?.booking
  const dates = useDates(booking?.timeZone ?? 'UTC')
  if (!booking) return <PanelWaiting title={lists.bookings.title} query={query} />
  const words = text.booking
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const guest = booking.guest ? fullName(booking.guest) : `${booking.customerName}, ${lists.walkIn}`
  return (
    <Panel title={words.title(booking.number)} chip={<BookingStatus status={booking.status} />}>
      <Summary
        picture={<Photo uuid={booking.unitPhoto ?? undefined} alt="" width={96} height={72} className="h-18 w-24 shrink-0 rounded-control" />}
        main={money(totalWithCharges(booking))}
        note={booking.unitTitle}
      />
      <Acts>
        {booking.guest && (
          <PanelLink panel="backoffice-user" data={{ user: booking.guest.id }} className={act}>
            {text.openGuest}
          </PanelLink>
        )}
        <PanelLink panel="backoffice-rental" data={{ rental: booking.rental.id }} className={act}>
          {text.openRental}
        </PanelLink>
        {booking.payment.kind === 'online' && (
          <Link to="/backoffice/payments" search={{ q: booking.number }} className={act}>
            {words.seePayment}
          </Link>
        )}
      </Acts>
      <Facts
        facts={{
          [words.guest]: guest,
          [words.rental]: booking.rental.title,
          [words.pickUp]: dates.moment(booking.startAt),
          [words.back]: dates.moment(booking.endAt),
          [words.payment]: words.kinds[booking.payment.kind ?? 'none'],
          [words.refunded]: booking.payment.refunded > 0 && money(booking.payment.refunded),
        }}
      />
      <Steps
        title={words.steps}
        moment={dates.moment}
        steps={booking.steps.toReversed().map(step => ({
          look: step.status,
          title: statuses[step.status],
          note: step.name ? `${words.by[step.by]}, ${step.name}` : words.by[step.by],
          reason: step.reason ? (isProductReason(step.reason) ? words.reasons[step.reason] : step.reason) : undefined,
          at: step.at,
        }))}
      />
      <Details
        facts={{
          [words.asked]: dates.moment(booking.insertedAt),
          [words.zone]: dates.zone(booking.startAt),
          [words.id]: booking.id,
        }}
      />
    </Panel>
  )
}
