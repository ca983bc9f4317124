import { listBookings, payRest, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { moneyText } from '../../money/money.text.ts'
import { PaymentChoice } from '../../money/payment-choice.tsx'
import { usePaymentWay } from '../../money/use-payment-way.ts'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { bankPage, type GuestBooking } from '../guest-booking.ts'
import { paymentText } from './payment.text.ts'

/** Pays the balance due of a confirmed booking by card, or says that it is paid at the rental. */
export function PayRest({ booking }: { booking: GuestBooking }) {
  const text = useText(paymentText)
  const words = useText(moneyText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const choice = usePaymentWay({ wasRefused: true, onlineOnly: true })
  const pay = useCommand(payRest, { stale: [listBookings, readBooking] })
  const { due, rest } = booking.payment
  if (due === 0) return null
  const amount = formatMoney(due, booking.currency, language)
  const send = async () => {
    if (choice.way?.kind !== 'online') return
    const done = await pay.run({ booking: booking.id, paymentMethodId: choice.way.paymentMethodId })
    if (!done) return choice.choose('')
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), done.answer)
    const asked = done.answer.booking.payment
    const bank = bankPage(booking, asked.rest?.actionUrl)
    if (bank) return location.assign(bank)
    if (asked.due === 0) toast(text.rest.paid)
  }
  return (
    <section data-no-print aria-labelledby="rest" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="rest" className="text-20">
        {text.rest.title(amount)}
      </h2>
      <p className="text-15 text-muted">
        {rest?.status === 'failed' ? text.rest.failed : rest ? text.rest.asked : choice.isClosed ? text.rest.atRental : text.rest.choose}
      </p>
      {rest?.actionUrl ? (
        <a href={bankPage(booking, rest.actionUrl)} className={buttonClass({ size: 'large' })}>
          {text.next.toBank}
        </a>
      ) : (
        (!rest || rest.status === 'failed') &&
        !choice.isClosed && (
          <>
            <PaymentChoice choice={choice} charged={words.again} />
            <p role="alert" className="text-15 text-brick empty:hidden">
              {pay.error?.message}
            </p>
            <Button size="large" wide busy={pay.busy} why={!choice.way && words.chooseCardOnly} onClick={() => void send()}>
              {text.pay(amount)}
            </Button>
          </>
        )
      )}
    </section>
  )
}
