import { listBookings, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { acceptClaim, disputeClaim, secureDeposit } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { canSecure } from '@rentwell/contract/deposits/deposits.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankPage, type GuestBooking } from '../bookings/guest-booking.ts'
import { PaymentChoice } from '../money/payment-choice.tsx'
import { usePaymentWay } from '../money/use-payment-way.ts'
import { keyOf, useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { ClaimFacts, type Deposit } from './claim-facts.tsx'
import { askedAt, depositState } from './deposit-state.ts'
import { depositText } from './deposit.text.ts'

/** What the guest leaves until the unit is back: where it is, another card for it, and the answer to a claim. */
export function GuestDeposit({ booking }: { booking: GuestBooking }) {
  const text = useText(depositText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const { deposit, status } = booking
  if (!deposit || (deposit.status === 'void' && status !== 'completed')) return null
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const isAgreed = status === 'confirmed' || status === 'in_progress'
  return (
    <section aria-labelledby="deposit-title" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="deposit-title" className="text-20">
          {text.title}
        </h2>
        <p className="figures text-17 font-semibold">{money(deposit.amount)}</p>
      </div>
      <p className="text-15 text-muted" role="status">
        <StateWords booking={booking} deposit={deposit} />
        {deposit.releaseAt && deposit.status === 'held' && ` ${text.guest.releaseAt(dates.moment(deposit.releaseAt))}`}
      </p>
      {deposit.actionUrl && (
        <a href={bankPage(booking, deposit.actionUrl)} className={buttonClass({ size: 'large' })}>
          {text.guest.toBank}
        </a>
      )}
      {isAgreed && canSecure(deposit) && deposit.status === 'failed' && <Secure booking={booking} amount={money(deposit.amount)} />}
      {deposit.claim && <GuestClaim booking={booking} claim={deposit.claim} />}
    </section>
  )
}

function StateWords({ booking, deposit }: { booking: GuestBooking; deposit: Deposit }) {
  const text = useText(depositText).guest
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const state = depositState(deposit)
  if (deposit.actionUrl) return text.bank
  if (state === 'waitingCard') return text.waitingCard(dates.moment(askedAt(booking.startAt)))
  if (state === 'kept') return text.kept(formatMoney(deposit.kept, booking.currency, language))
  if (state === 'failed') return deposit.failure === 'no_card' ? text.noCard : deposit.failure === 'hold_lost' ? text.holdLost : text.failed
  return text[state]
}

function Secure({ booking, amount }: { booking: GuestBooking; amount: string }) {
  const text = useText(depositText)
  const queryClient = useQueryClient()
  const choice = usePaymentWay({ wasRefused: true, onlineOnly: true })
  const secure = useCommand(secureDeposit, { stale: [listBookings, readBooking] })
  const give = async () => {
    if (choice.way?.kind !== 'online') return
    const done = await secure.run({ booking: booking.id, paymentMethodId: choice.way.paymentMethodId })
    if (!done) return choice.choose('')
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), done.answer)
    const { deposit } = done.answer.booking
    const bank = bankPage(booking, deposit?.actionUrl)
    if (bank) return location.assign(bank)
    if (deposit?.status === 'held') toast(text.secured)
  }
  return (
    <div data-no-print className="flex flex-col gap-3">
      <PaymentChoice choice={choice} charged={text.charged} />
      <p role="alert" className="text-15 text-brick empty:hidden">
        {secure.error?.message}
      </p>
      <Button size="large" wide busy={secure.busy} why={!choice.way && text.chooseCard} onClick={() => void give()}>
        {text.secureNow(amount)}
      </Button>
    </div>
  )
}

function GuestClaim({ booking, claim }: { booking: GuestBooking; claim: NonNullable<Deposit['claim']> }) {
  const text = useText(depositText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const queryClient = useQueryClient()
  const accept = useCommand(acceptClaim, { stale: [listBookings, readBooking] })
  const dispute = useCommand(disputeClaim, { stale: [listBookings, readBooking] })
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  const amount = formatMoney(claim.amount, booking.currency, language)
  const show = (answer: { booking: GuestBooking }, said: string) => {
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), answer)
    toast(said)
  }
  const agree = async () => {
    const done = await accept.run({ booking: booking.id })
    if (done) show(done.answer, text.accepted)
  }
  const refuse = async () => {
    setSent(true)
    if (!words.trim()) return
    const done = await dispute.run({ booking: booking.id, words: words.trim() })
    if (!done) return
    setAsking(false)
    show(done.answer, text.disputed)
  }
  const isOpen = claim.status === 'open'
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 className="text-17">{text.claimOf(booking.rental.title, amount)}</h3>
      <ClaimFacts claim={claim} currency={booking.currency} wordsTitle={text.yourWords} />
      {isOpen && <p className="text-13 text-muted">{text.answerBy(dates.moment(claim.answerBy))}</p>}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {accept.error?.message}
      </p>
      {(isOpen || claim.status === 'disputed') && (
        <div data-no-print className="flex flex-wrap gap-2">
          <Button size="medium" busy={accept.busy} onClick={() => void agree()}>
            {text.accept(amount)}
          </Button>
          {isOpen && (
            <Button variant="secondary" size="medium" onClick={() => setAsking(true)}>
              {text.dispute}
            </Button>
          )}
        </div>
      )}
      <Ask
        open={isAsking}
        title={text.disputeTitle}
        yes={text.dispute}
        no={text.no}
        busy={dispute.busy}
        onYes={() => void refuse()}
        onNo={() => setAsking(false)}
      >
        <p>{text.disputeText}</p>
        <TextInput
          multiline
          label={text.disputeWords}
          className="mt-4 text-ink"
          value={words}
          maxLength={2000}
          error={isSent && !words.trim() ? text.disputeNeeded : dispute.error?.message}
          onChange={event => setWords(event.target.value)}
        />
      </Ask>
    </div>
  )
}
