import { listOfficeBookings, noteCash, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney, parseAmount, typedPrice } from '@rentwell/contract/money.ts'
import { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import type { OfficeBooking } from '../office/office-booking.ts'
import { paymentText } from './payment.text.ts'

interface NoteCashProps {
  rental: string
  booking: OfficeBooking
  onClose: () => void
}

const ways = ['taken', 'given_back'] as const

/** True if cash can be recorded: there is a balance due, or cash was paid. */
export const canNoteCash = ({ payment }: OfficeBooking) => payment.due > 0 || payment.paidAtRental > 0

/** Records a payment or refund in cash at the rental. */
export function NoteCash({ rental, booking, onClose }: NoteCashProps) {
  const text = useText(paymentText).cash
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { due, paidAtRental } = booking.payment
  const [way, setWay] = useState<(typeof ways)[number]>(due > 0 ? 'taken' : 'given_back')
  const most = way === 'taken' ? due : paidAtRental
  const [typed, setTyped] = useState(typedPrice(most))
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const command = useCommand(noteCash, { stale: [listOfficeBookings, readFinances, listTransactions] })
  const words = useFieldErrors(command.error)
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const amount = parseAmount(typed)
  const isWrong = amount === undefined || amount < 1 || amount > most
  const send = async () => {
    setSent(true)
    if (isWrong) return
    const done = await command.run({ rental, booking: booking.id, amount, way, note: note.trim() })
    if (!done) return
    queryClient.setQueryData(keyOf(readOfficeBooking, { rental, booking: booking.id }), done.answer)
    toast(text.done(money(amount)))
    onClose()
  }
  return (
    <Ask open title={text.title} yes={text.act} no={text.keep} busy={command.busy} onYes={() => void send()} onNo={onClose}>
      <p>{text.text}</p>
      <div className="mt-4 grid grid-cols-2 items-end gap-3.5 text-ink">
        <Choice
          label={text.way}
          value={way}
          options={ways.map(value => ({ value, label: text.ways[value] }))}
          onChange={value => setWay(value === 'given_back' ? 'given_back' : 'taken')}
        />
        <TextInput
          label={text.amount}
          prefix={booking.currency.sign}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <p role="alert" className="mt-2 text-13 text-brick empty:hidden">
        {isSent && isWrong ? text.amountWrong(money(most)) : (words.amount ?? command.error?.message)}
      </p>
      <TextInput label={text.note} className="mt-3 text-ink" value={note} maxLength={1000} onChange={event => setNote(event.target.value)} />
    </Ask>
  )
}
