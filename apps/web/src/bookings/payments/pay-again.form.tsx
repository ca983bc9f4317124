import { confirmBooking, listBookings, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { moneyText } from '../../money/money.text.ts'
import { PaymentChoice } from '../../money/payment-choice.tsx'
import { usePaymentWay } from '../../money/use-payment-way.ts'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { bankPage, type GuestBooking } from '../guest-booking.ts'
import { paymentText } from './payment.text.ts'

/** Pays a confirmed booking with another card after its payment failed. */
export function PayAgain({ booking }: { booking: GuestBooking }) {
  const text = useText(paymentText)
  const words = useText(moneyText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const choice = usePaymentWay({ wasRefused: true, onlineOnly: true })
  const confirm = useCommand(confirmBooking, { stale: [listBookings, readBooking] })
  const pay = async () => {
    if (!choice.way) return
    const done = await confirm.run({ booking: booking.id, payment: choice.way })
    if (!done) return choice.choose('')
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), done.answer)
    const bank = bankPage(done.answer.booking, done.answer.booking.payment.actionUrl)
    if (bank) return location.assign(bank)
    if (done.answer.booking.payment.status === 'captured') toast(text.paidNow)
  }
  return (
    <section data-no-print className="flex flex-col gap-4">
      <PaymentChoice choice={choice} charged={words.again} />
      <p role="alert" className="text-15 text-brick empty:hidden">
        {confirm.error?.message}
      </p>
      <Button size="huge" wide busy={confirm.busy} why={!choice.way && words.chooseCardOnly} onClick={() => void pay()}>
        {text.pay(formatMoney(booking.payment.online, booking.currency, language))}
      </Button>
      {!choice.way && (
        <p aria-hidden className="-mt-2 text-center text-13 text-muted">
          {words.chooseCardOnly}
        </p>
      )}
    </section>
  )
}
