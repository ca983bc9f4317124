import { readBooking } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { isProductReason } from '@rentwell/contract/bookings/bookings.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { BookingStatus } from '../bookings/booking-status.tsx'
import { statusText } from '../bookings/statuses.text.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Facts, Panel, PanelWaiting, Part } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { fullName } from './records.ts'

const link = 'text-lagoon underline underline-offset-4'

/** A booking of any rental, in the time of its place. */
export default function BackofficeBookingPopup() {
  const isLoggedIn = useMustLogIn()
  const data = usePopupData('backoffice-booking')
  const text = useText(panelsText)
  const lists = useText(listsText)
  const statuses = useText(statusText)
  const language = useLanguage()
  const query = useRead(readBooking, data, { enabled: isLoggedIn && data.booking !== '' && data.rental !== '' })
  const booking = query.data?.booking
  const dates = useDates(booking?.timeZone ?? 'UTC')
  if (!booking) return <PanelWaiting title={lists.bookings.title} query={query} />
  const words = text.booking
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  return (
    <Panel title={words.title(booking.number)} chip={<BookingStatus status={booking.status} />}>
      <Facts
        facts={{
          [words.guest]: booking.guest ? (
            <PanelLink panel="backoffice-user" data={{ user: booking.guest.id }} className={link}>
              {fullName(booking.guest)}
            </PanelLink>
          ) : (
            `${booking.customerName}, ${lists.walkIn}`
          ),
          [words.rental]: (
            <PanelLink panel="backoffice-rental" data={{ rental: booking.rental.id }} className={link}>
              {booking.rental.title}
            </PanelLink>
          ),
          [words.unit]: booking.unitTitle,
          [words.period]: `${dates.moment(booking.startAt)} – ${dates.moment(booking.endAt)}, ${dates.zone(booking.startAt)}`,
          [words.asked]: dates.moment(booking.insertedAt),
          [words.total]: money(booking.total),
          [words.payment]: words.kinds[booking.payment.kind ?? 'none'],
          [words.refunded]: booking.payment.refunded > 0 && money(booking.payment.refunded),
          [text.id]: <span className="text-13 text-muted">{booking.id}</span>,
        }}
      />
      <Part title={words.steps}>
        <ol className="flex flex-col gap-3">
          {booking.steps.map((step, index) => (
            <li key={index} className="border-l-2 border-line pl-3">
              <p className="text-15 font-semibold">{statuses[step.status]}</p>
              <p className="text-13 text-muted">
                {dates.moment(step.at)}, {words.by[step.by]}
                {step.name && `: ${step.name}`}
              </p>
              {step.reason && <p className="text-15 wrap-anywhere">{isProductReason(step.reason) ? words.reasons[step.reason] : step.reason}</p>}
            </li>
          ))}
        </ol>
      </Part>
    </Panel>
  )
}
