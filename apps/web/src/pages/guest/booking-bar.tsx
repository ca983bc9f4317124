import { totalWithCharges } from '../../bookings/charges/total-with-charges.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { MessageCircle, Navigation, Phone, QrCode, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmBookingButton, type ConfirmBooking } from '../../bookings/requests/confirm-booking.form.tsx'
import { guestBookingText } from '../../bookings/guest-booking.text.ts'
import { isOver, routeTo, telephone, type GuestBooking } from '../../bookings/guest-booking.ts'
import { writeToRentalText } from '../../messaging/write-to-rental.text.ts'
import { useLanguage } from '../../platform/language.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
const square = 'size-13! px-0!'
const wide = 'h-13! min-w-0 flex-1 px-4!'

/** On a phone, always in reach: the next step of a booking, and the ways to the rental beside it. */
export function BookingBar({ booking, confirm }: { booking: GuestBooking; confirm: ConfirmBooking }) {
  const text = useText(guestBookingText)
  if (isOver(booking.status) && !booking.can.includes('review')) return null
  return (
    <div
      role="group"
      aria-label={text.acts}
      data-no-print
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] lg:hidden"
    >
      <div className="flex items-center gap-2">{booking.status === 'draft' ? <Draft booking={booking} confirm={confirm} /> : <Acts booking={booking} />}</div>
    </div>
  )
}

function Draft({ booking, confirm }: { booking: GuestBooking; confirm: ConfirmBooking }) {
  const text = useText(guestBookingText)
  const language = useLanguage()
  return (
    <>
      <p className="figures mr-2 shrink-0 text-13 text-muted">
        {text.total}
        <b className="block text-17 font-semibold text-ink">{formatMoney(totalWithCharges(booking), booking.currency, language)}</b>
      </p>
      <div className="min-w-0 flex-1">
        <ConfirmBookingButton confirm={confirm} button="h-13! shrink! px-4!" />
      </div>
    </>
  )
}

/** The first of what can be done is the wide one. */
function Acts({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const toRental = useText(writeToRentalText)
  const { open } = usePopups()
  const { rental, status, can } = booking
  const isOwn = useSession(session => session.rentals.some(one => one.id === rental.id))
  const isAgreed = status === 'confirmed' || status === 'in_progress'
  const route = isAgreed && routeTo(booking)
  const phone = isAgreed && rental.contactPhone
  const acts: Act[] = [
    ...(can.includes('show_qr') ? [{ name: text.showQr, icon: <QrCode {...icon} />, press: () => open('show-qr', { booking: booking.id }) }] : []),
    ...(can.includes('review') ? [{ name: text.rate, icon: <Star {...icon} />, press: () => open('rate-booking', { booking: booking.id }) }] : []),
    ...(route ? [{ name: text.route, icon: <Navigation {...icon} />, href: route }] : []),
    ...(isOwn || isOver(status)
      ? []
      : [{ name: toRental.button, icon: <MessageCircle {...icon} />, press: () => open('write-to-rental', { rental: rental.slug }) }]),
    ...(phone ? [{ name: text.call, icon: <Phone {...icon} />, href: telephone(phone) }] : []),
  ]
  const [main, ...others] = acts
  return (
    <>
      {others.map(act => (
        <ActButton key={act.name} act={act} />
      ))}
      {main && <ActButton act={main} main />}
    </>
  )
}

interface Act {
  name: string
  icon: ReactNode
  press?: () => void
  href?: string
}

function ActButton({ act, main = false }: { act: Act; main?: boolean }) {
  const look = { variant: main ? 'primary' : 'secondary', size: 'large' } as const
  const label = main ? {} : { 'aria-label': act.name, title: act.name }
  const className = main ? wide : square
  if (act.href === undefined)
    return (
      <Button {...look} {...label} icon={act.icon} className={className} onClick={act.press}>
        {main && act.name}
      </Button>
    )
  const isPage = act.href.startsWith('https:')
  return (
    <a href={act.href} {...label} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })} className={cx(buttonClass(look), className)}>
      {act.icon}
      {main && act.name}
    </a>
  )
}
