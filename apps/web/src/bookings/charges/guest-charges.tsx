import { listBookings, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { acceptCharge, refuseCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { GuestBooking } from '../guest-booking.ts'
import { ChargeRow, type Charge } from './charge-row.tsx'
import { chargesText } from './charges.text.ts'

/** What the rental added to the booking; charges that wait for the guest's answer come first. */
export function GuestCharges({ booking }: { booking: GuestBooking }) {
  const text = useText(chargesText)
  const { charges } = booking
  const answered = charges.filter(charge => charge.status !== 'asked')
  return (
    <>
      {charges
        .filter(charge => charge.status === 'asked')
        .map(charge => (
          <AskedCharge key={charge.id} booking={booking} charge={charge} />
        ))}
      {answered.length > 0 && (
        <section aria-labelledby="charges" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <h2 id="charges" className="text-20">
            {text.title}
          </h2>
          <ul className="flex flex-col divide-y divide-line">
            {answered.map(charge => (
              <li key={charge.id} className="py-3 first:pt-0 last:pb-0">
                <ChargeRow charge={charge} currency={booking.currency} state={text.guestStatuses[charge.status]} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function AskedCharge({ booking, charge }: { booking: GuestBooking; charge: Charge }) {
  const text = useText(chargesText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const accept = useCommand(acceptCharge, { stale: [listBookings] })
  const refuse = useCommand(refuseCharge, { stale: [listBookings] })
  const amount = formatMoney(charge.amount, booking.currency, language)
  const answer = async (isYes: boolean) => {
    const done = await (isYes ? accept : refuse).run({ booking: booking.id, charge: charge.id })
    if (!done) return
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), done.answer)
    toast(isYes ? text.accepted : text.refused)
  }
  const title = `charge-${charge.id}`
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-amber bg-surface p-5">
      <h2 id={title} className="text-20">
        {text.asksYou(booking.rental.title, amount)}
      </h2>
      <ChargeRow charge={charge} currency={booking.currency} state="" />
      <p className="text-13 text-muted">{text.asksText}</p>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {(accept.error ?? refuse.error)?.message}
      </p>
      <div data-no-print className="flex flex-wrap gap-2">
        <Button size="medium" busy={accept.busy} onClick={() => void answer(true)}>
          {text.accept(amount)}
        </Button>
        <Button variant="secondary" size="medium" busy={refuse.busy} onClick={() => void answer(false)}>
          {text.refuse}
        </Button>
      </div>
    </section>
  )
}
