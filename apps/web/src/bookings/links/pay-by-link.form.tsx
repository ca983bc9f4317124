import { listBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { payByLink, readBookingLink, readPaymentLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { formatMoney, isZeroDecimal } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { OnceCard } from '../../money/once-card.tsx'
import { keyOf, markStale, useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { canAddCards, useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { bankPageOfLink, rememberPaymentLink, type LinkedBooking } from './linked-booking.ts'
import { linksText } from './links.text.ts'

/** Pays what is due of a booking with a card that is not saved, or says why there is nothing to pay. */
export function PayByLink({ linked }: { linked: LinkedBooking }) {
  const text = useText(linksText).pay
  const language = useLanguage()
  const queryClient = useQueryClient()
  const canPay = canAddCards(useSite())
  const { booking, link } = linked
  const { payment } = link
  const [part, setPart] = useState<'part' | 'whole'>('part')
  const [isOtherCard, setOtherCard] = useState(false)
  const [hasPaid, setPaid] = useState(false)
  const pay = useCommand(payByLink, { stale: [readBookingLink, listBookings] })
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const amount = part === 'whole' ? payment.due : payment.amount
  const isChanged = pay.error?.reason === 'amount_changed'

  const run = async (providerToken: string) => {
    const input = { paymentLink: payment.token }
    const done = await pay.run({ ...input, providerToken, amount })
    // The amount, or what another tab has paid, is shown anew.
    if (!done) return markStale(queryClient, [readBookingLink, readPaymentLink])
    queryClient.setQueryData(keyOf(readPaymentLink, input), done.answer)
    setOtherCard(false)
    const waiting = done.answer.link?.payment.waiting
    if (waiting?.actionUrl) {
      rememberPaymentLink(payment.token)
      return location.assign(bankPageOfLink(waiting.actionUrl))
    }
    if (!waiting) {
      setPaid(true)
      toast(text.paid)
    }
  }

  const { waiting } = payment
  if (waiting && !isOtherCard)
    return (
      <Box title={text.title(money(waiting.amount))}>
        <p role="status" className="text-15 text-muted">
          {waiting.status === 'requires_action' ? text.bank : text.processing}
        </p>
        {waiting.actionUrl && (
          <>
            <a href={bankPageOfLink(waiting.actionUrl)} onClick={() => rememberPaymentLink(payment.token)} className={buttonClass({ size: 'large' })}>
              {text.toBank}
            </a>
            <Button variant="quiet" size="medium" onClick={() => setOtherCard(true)}>
              {text.otherCard}
            </Button>
          </>
        )}
      </Box>
    )
  if (payment.due === 0)
    return (
      <Box title={text.nothing}>
        <p role="status" className="text-15 text-muted">
          {hasPaid ? text.paid : booking.status === 'cancelled' ? text.over : text.nothingText}
        </p>
      </Box>
    )
  return (
    <Box title={text.title(money(payment.amount))}>
      {!payment.takesCards || !canPay ? (
        <p className="text-15 text-muted">{text.atRental}</p>
      ) : (
        <>
          {payment.amount < payment.due && (
            <Choice
              label={text.choose}
              value={part}
              options={[
                { value: 'part', label: text.part(money(payment.amount)) },
                { value: 'whole', label: text.whole(money(payment.due)) },
              ]}
              onChange={value => setPart(value === 'whole' ? 'whole' : 'part')}
            />
          )}
          <p className="text-15 text-muted">{text.text}</p>
          <OnceCard
            key={amount}
            pay={{ run, busy: pay.busy, message: isChanged ? text.changed(money(payment.amount)) : pay.error?.message }}
            payment={{
              amount: isZeroDecimal(booking.currency.code) ? Math.round(amount / 100) : amount,
              currency: booking.currency.code,
              text: { act: text.act(money(amount)), typed: text.typed, notRead: text.notRead },
            }}
          />
        </>
      )}
    </Box>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id="pay" aria-labelledby="pay-title" data-no-print className="flex scroll-mt-20 flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="pay-title" className="text-20">
        {title}
      </h2>
      {children}
    </section>
  )
}
