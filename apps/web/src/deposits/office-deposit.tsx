import { listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { noteDeposit, releaseDeposit, waiveDeposit, withdrawClaim } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { ClaimFacts, type Deposit } from './claim-facts.tsx'
import { askedAt, depositState } from './deposit-state.ts'
import { depositText } from './deposit.text.ts'

export interface ClaimAskProps {
  rental: string
  booking: OfficeBooking
  deposit: Deposit
  onDone: (answer: { booking: OfficeBooking }) => void
  onClose: () => void
}

interface OfficeDepositProps {
  rental: string
  booking: OfficeBooking
  /** The form of a claim. It shows photos of the return, which a later domain reads. */
  claimAsk: (props: ClaimAskProps) => ReactNode
}

/** Where a booking's deposit is, and what staff can do with it now. */
export function OfficeDeposit({ rental, booking, claimAsk }: OfficeDepositProps) {
  const text = useText(depositText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const { deposit } = booking
  if (!deposit) return null
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const { claim } = deposit
  return (
    <section aria-labelledby="deposit-title" className="rounded-control border border-line p-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="deposit-title" className="text-15 font-semibold">
          {text.title}
        </h3>
        <p className="figures text-15 font-semibold">{money(deposit.amount)}</p>
      </div>
      <p className="mt-0.5 text-13 text-muted" role="status">
        <StateWords booking={booking} deposit={deposit} />
        {deposit.releaseAt && deposit.status === 'held' && `. ${text.office.releaseAt(dates.moment(deposit.releaseAt))}`}
      </p>
      {claim && (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          <h4 className="flex flex-wrap justify-between gap-x-4 text-15 font-semibold">
            {text.claimYours(money(claim.amount))}
            <span className="text-13 font-normal text-muted">{text.statuses[claim.status]}</span>
          </h4>
          <ClaimFacts claim={claim} currency={booking.currency} wordsTitle={text.guestWords} />
          {claim.status === 'open' && <p className="text-13 text-muted">{text.waitsFor(dates.moment(claim.answerBy))}</p>}
        </div>
      )}
      <DepositActs rental={rental} booking={booking} deposit={deposit} claimAsk={claimAsk} />
    </section>
  )
}

function StateWords({ booking, deposit }: { booking: OfficeBooking; deposit: Deposit }) {
  const text = useText(depositText).office
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const state = depositState(deposit)
  if (state === 'waitingCard') return text.waitingCard(dates.moment(askedAt(booking.startAt)))
  if (state === 'kept') return text.kept(formatMoney(deposit.kept, booking.currency, language))
  return text[state]
}

const over: readonly OfficeBooking['status'][] = ['completed', 'cancelled', 'declined']

function DepositActs({ rental, booking, deposit, claimAsk }: OfficeDepositProps & { deposit: Deposit }) {
  const text = useText(depositText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const stale = { stale: [listOfficeBookings, readFinances, listTransactions] }
  const note = useCommand(noteDeposit, stale)
  const waive = useCommand(waiveDeposit, stale)
  const release = useCommand(releaseDeposit, stale)
  const withdraw = useCommand(withdrawClaim, stale)
  const [asking, setAsking] = useState<'waive' | 'release' | 'claim' | 'withdraw'>()
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const place = { rental, booking: booking.id }
  const amount = formatMoney(deposit.amount, booking.currency, language)
  const close = () => setAsking(undefined)
  const finish = (done: { answer: { booking: OfficeBooking } } | undefined, said: string) => {
    if (!done) return
    queryClient.setQueryData(keyOf(readOfficeBooking, place), done.answer)
    toast(said)
    close()
  }
  const releaseIt = async () => {
    setSent(true)
    if (reason.trim()) finish(await waive.run({ ...place, reason: reason.trim() }), text.waived)
  }

  const isAgreed = booking.status === 'confirmed' || booking.status === 'in_progress'
  const isMissing = isAgreed && (deposit.status === 'failed' || (deposit.status === 'waiting' && booking.can.includes('start')))
  const canRelease = deposit.status === 'held' && over.includes(booking.status)
  const canClaim = canRelease && booking.status === 'completed' && !deposit.claim
  const canWithdraw = deposit.claim?.status === 'open' || deposit.claim?.status === 'disputed'
  if (!isMissing && !canRelease && !canWithdraw) return null
  return (
    <div data-no-print className="mt-3 flex flex-wrap gap-2">
      {isMissing && (
        <Button size="small" busy={note.busy} onClick={async () => finish(await note.run(place), text.noteDone(amount))}>
          {text.note}
        </Button>
      )}
      {isMissing && role && mayInRental(role, 'waive_deposits') && (
        <Button variant="secondary" size="small" onClick={() => setAsking('waive')}>
          {text.waive}
        </Button>
      )}
      {canRelease && (
        <Button size="small" onClick={() => setAsking('release')}>
          {text.release}
        </Button>
      )}
      {canClaim && (
        <Button variant="secondary" size="small" onClick={() => setAsking('claim')}>
          {text.claim}
        </Button>
      )}
      {canWithdraw && (
        <Button variant="secondary" size="small" onClick={() => setAsking('withdraw')}>
          {text.withdraw}
        </Button>
      )}
      <p role="alert" className="w-full text-13 text-brick empty:hidden">
        {note.error?.message}
      </p>
      <Ask open={asking === 'waive'} title={text.waiveTitle} yes={text.waive} no={text.keep} busy={waive.busy} onYes={() => void releaseIt()} onNo={close}>
        <p>{text.waiveText(amount)}</p>
        <TextInput
          label={text.waiveReason}
          className="mt-4 text-ink"
          value={reason}
          maxLength={1000}
          error={isSent && !reason.trim() ? text.reasonNeeded : waive.error?.message}
          onChange={event => setReason(event.target.value)}
        />
      </Ask>
      <Ask
        open={asking === 'release'}
        title={text.releaseTitle(amount)}
        yes={text.release}
        no={text.keep}
        busy={release.busy}
        onYes={async () => finish(await release.run(place), text.released)}
        onNo={close}
      >
        <p>{deposit.kind === 'card' ? text.releaseCard : text.releaseHand}</p>
        <p role="alert" className="mt-2 text-brick empty:hidden">
          {release.error?.message}
        </p>
      </Ask>
      <Ask
        open={asking === 'withdraw'}
        title={text.withdrawTitle}
        yes={text.withdraw}
        no={text.keep}
        busy={withdraw.busy}
        onYes={async () => finish(await withdraw.run(place), text.withdrawn)}
        onNo={close}
      >
        <p>{text.withdrawText}</p>
        <p role="alert" className="mt-2 text-brick empty:hidden">
          {withdraw.error?.message}
        </p>
      </Ask>
      {asking === 'claim' && claimAsk({ rental, booking, deposit, onDone: answer => finish({ answer }, text.claimSent), onClose: close })}
    </div>
  )
}
