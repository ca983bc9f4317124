import { listOfficeBookings, readOfficeBooking, refundBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney, parseAmount, typedPrice } from '@rentwell/contract/money.ts'
import { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { guestName, type OfficeBooking } from '../office/office-booking.ts'
import { paymentText } from './payment.text.ts'
import { ReasonChips } from '../reason-chips.tsx'
import { requestText } from '../requests/request.text.ts'

interface RefundBookingProps {
  rental: string
  booking: OfficeBooking
  open: boolean
  onClose: () => void
}

/** Amount of a card payment that can still be refunded: to the card, and offline if the card did not accept it. */
export const leftToRefund = ({ payment }: OfficeBooking) => payment.paidOnline + payment.refundRefused

/** Refunds part or all of the guest's payment, with a reason for the guest. */
export function RefundBooking({ rental, booking, open, onClose }: RefundBookingProps) {
  const text = useText(paymentText).refund
  const { someGuest } = useText(requestText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { paidOnline, refundRefused } = booking.payment
  const canUseCard = paidOnline > 0
  const [typed, setTyped] = useState(canUseCard ? '' : typedPrice(refundRefused))
  const [reason, setReason] = useState('')
  const [byHand, setByHand] = useState(!canUseCard)
  const [isSent, setSent] = useState(false)
  const refund = useCommand(refundBooking, { stale: [listOfficeBookings, readFinances, listTransactions] })
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const left = byHand ? leftToRefund(booking) : paidOnline
  const amount = parseAmount(typed)
  const isWrong = amount === undefined || amount > left
  const isMissing = !reason.trim()
  const words = useFieldErrors(refund.error)
  const isPartOfRefused = refundRefused > 0 && refund.error?.reason === 'insufficient_funds'
  const isElsewhere = refund.error?.reason === 'paid_elsewhere'
  const give = (isByHand: boolean) => {
    setByHand(isByHand)
    if (isByHand && !typed && refundRefused > 0) setTyped(typedPrice(refundRefused))
  }
  const send = async () => {
    setSent(true)
    if (isWrong || isMissing) return
    const done = await refund.run({ rental, booking: booking.id, amount, reason: reason.trim(), ...(byHand && { byHand }) })
    if (!done) return
    queryClient.setQueryData(keyOf(readOfficeBooking, { rental, booking: booking.id }), done.answer)
    const isRefused = done.answer.booking.payment.refundRefused > refundRefused
    toast((isRefused ? text.refusedNow : byHand ? text.noted : text.done)(money(amount)), { wrong: isRefused })
    onClose()
  }
  return (
    <Ask
      open={open}
      title={text.title(guestName(booking, someGuest))}
      yes={byHand ? text.note : text.act}
      no={text.keep}
      busy={refund.busy}
      onYes={() => void send()}
      onNo={onClose}
    >
      {refundRefused > 0 && <p className="mb-2 rounded-control bg-amber-wash p-3.5 text-ink">{text.refused(money(refundRefused))}</p>}
      <p>{(byHand ? text.byHandText : text.text)(money(left))}</p>
      <TextInput
        label={text.amount}
        prefix={booking.currency.sign}
        inputMode="decimal"
        autoComplete="off"
        className="mt-4 text-ink"
        value={typed}
        error={isSent && isWrong ? text.amountWrong(money(left)) : isPartOfRefused ? text.inOne(money(refundRefused)) : words.amount}
        onChange={event => setTyped(event.target.value)}
      />
      <ReasonChips className="mt-2" reasons={{ all: text.all(money(left)) }} onChoose={() => setTyped(typedPrice(left))} />
      <ReasonChips className="mt-4 mb-3" reasons={text.reasons} onChoose={setReason} />
      <TextInput
        multiline
        label={text.reason}
        className="text-ink"
        value={reason}
        maxLength={1000}
        error={isSent && isMissing ? text.reasonNeeded : words.amount || isElsewhere || isPartOfRefused ? undefined : refund.error?.message}
        onChange={event => setReason(event.target.value)}
      />
      <p role="alert" className="mt-4 text-13 text-brick empty:hidden">
        {isElsewhere && !byHand && refund.error?.message}
      </p>
      {canUseCard && (byHand || isElsewhere || refundRefused > 0) && <Switch className="mt-3 text-ink" label={text.byHand} checked={byHand} onChange={give} />}
    </Ask>
  )
}
