import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { guestName, type OfficeBooking } from './office-booking.ts'
import { officeActsText } from './office-acts.text.ts'
import { officeBookingText } from './office-booking.text.ts'
import { requestText } from '../requests/request.text.ts'

const look = buttonClass({ variant: 'secondary', size: 'small' })

/** The guest and their contact details. */
export function OfficeBookingGuest({ booking, rental }: { booking: OfficeBooking; rental: string }) {
  const text = useText(officeBookingText)
  const acts = useText(officeActsText)
  const requests = useText(requestText)
  const dates = useDates(booking.rental.timeZone)
  const { user, customer } = booking
  const phone = user?.phoneNumber ?? customer?.phone
  const email = user?.email ?? customer?.email
  const name = guestName(booking, requests.someGuest)
  return (
    <section aria-label={text.guest} className="flex flex-wrap items-start gap-3">
      <Avatar uuid={user?.profilePic} initials={user ? userInitials(user) : (Array.from(name)[0] ?? '')} size={44} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-15 font-semibold">
          {booking.customerId ? (
            <Link to="/office/$rental/customers/$customer" params={{ rental, customer: booking.customerId }} search={{}} className="target hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-13 text-muted">{user ? text.memberSince(dates.month(user.insertedAt)) : acts.customer}</p>
      </div>
      {phone && <p className="hidden text-15 print:block">{phoneInWords(phone)}</p>}
      <div data-no-print className="flex flex-wrap gap-2">
        {user && (
          <Link to="/office/$rental/messages" params={{ rental }} search={{ guest: user.id }} aria-label={text.message} className={look}>
            <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
            {text.write}
          </Link>
        )}
        {phone && (
          <a href={`tel:${phone}`} aria-label={`${text.call}: ${phoneInWords(phone)}`} title={phoneInWords(phone)} className={look}>
            <Phone aria-hidden className="size-4" strokeWidth={1.75} />
            {text.call}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} aria-label={`${text.email}: ${email}`} title={email} className={look}>
            <Mail aria-hidden className="size-4" strokeWidth={1.75} />
            {text.email}
          </a>
        )}
      </div>
      {user?.about && <p className="w-full text-15 break-words whitespace-pre-line">{user.about}</p>}
    </section>
  )
}
