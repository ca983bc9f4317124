import { totalWithCharges } from './total-with-charges.ts'
import { listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { chargeKinds, mostChargePhotos, needsYes, type ChargeKind } from '@rentwell/contract/bookings/charges.rules.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { formatMoney, parseAmount, typedPrice } from '@rentwell/contract/money.ts'
import { listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { readOfficePrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { storedClass, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MediaBoard } from '../../media/media-board.tsx'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { TaxClassChoice } from '../../rentals/tax-class-choice.tsx'
import { Ask } from '../../ui/ask.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import type { OfficeBooking } from '../office/office-booking.ts'
import { ReasonChips } from '../reason-chips.tsx'
import { chargesText } from './charges.text.ts'

/** What the form begins with. */
export interface ChargeDraft {
  kind: ChargeKind
  title: string
  amount: string
}

interface AddChargeProps {
  rental: string
  booking: OfficeBooking
  draft?: ChargeDraft | undefined
  onClose: () => void
}

const empty: ChargeDraft = { kind: 'item', title: '', amount: '' }

/** Adds a charge or a discount to a booking, and says before whether the guest is asked. */
export function AddCharge({ rental, booking, draft = empty, onClose }: AddChargeProps) {
  const text = useText(chargesText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const [form, setForm] = useState(draft)
  const [note, setNote] = useState('')
  const [chosenClass, setTaxClass] = useState<TaxClass>()
  const [photos, setPhotos] = useState<string[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const [isSent, setSent] = useState(false)
  // Until one is chosen, a charge carries the taxes of what was booked.
  const from = useRead(readOfficePrice, { rental, booking: booking.id }, { quiet: true }).data?.price.from
  const taxClass = chosenClass ?? (from?.items?.[0] ?? from)?.taxClass ?? 'standard'
  const command = useCommand(addCharge, { stale: [listOfficeBookings, readFinances, listTransactions] })
  const words = useFieldErrors(command.error)
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const set = (patch: Partial<ChargeDraft>) => setForm({ ...form, ...patch })
  const { kind } = form
  const title = form.title.trim()
  const amount = parseAmount(form.amount)
  const price = totalWithCharges(booking)
  const isWrong = amount === undefined || (kind === 'discount' && amount > price)
  const kinds = chargeKinds.filter(one => one !== 'discount' || (role && mayInRental(role, 'refund_bookings')))
  const damages = kind === 'damage' ? booking.fees.flatMap(fee => fee.damages) : []
  const asks = amount !== undefined && needsYes({ kind, title, amount }, termsOf(booking))
  const consequence = asks ? text.needsYes : kind === 'discount' ? text.refundsNow : booking.user === null ? text.inPerson : text.atOnce
  const send = async () => {
    setSent(true)
    if (isWrong || !title) return
    const done = await command.run({
      rental,
      booking: booking.id,
      kind,
      title,
      amount,
      note: note.trim(),
      ...(kind !== 'damage' && storedClass(taxClass)),
      medias: photos,
    })
    if (!done) return
    queryClient.setQueryData(keyOf(readOfficeBooking, { rental, booking: booking.id }), done.answer)
    const isAsked = done.answer.booking.charges.at(-1)?.status === 'asked'
    toast(isAsked ? text.asked : kind === 'discount' ? text.discounted(money(amount)) : text.added(money(amount)))
    onClose()
  }
  return (
    <Ask open title={text.addTitle} yes={asks ? text.ask : text.add} no={text.keep} busy={command.busy || isWaiting} onYes={() => void send()} onNo={onClose}>
      <div className="grid grid-cols-2 items-end gap-3.5 text-ink">
        <Choice
          label={text.kind}
          value={kind}
          options={kinds.map(value => ({ value, label: text.kinds[value] }))}
          onChange={value => set({ kind: chargeKinds.find(one => one === value) ?? 'item' })}
        />
        <TextInput
          label={text.amount}
          prefix={booking.currency.sign}
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={event => set({ amount: event.target.value })}
        />
      </div>
      <p role="alert" className="mt-2 text-13 text-brick empty:hidden">
        {isSent && isWrong ? (kind === 'discount' && amount !== undefined ? text.discountWrong(money(price)) : text.amountWrong) : words.amount}
      </p>
      {damages.length > 0 && (
        <div role="group" aria-label={text.listed} className="mt-3 text-ink">
          <p className="mb-2 text-13 text-muted">{text.listed}</p>
          <ReasonChips
            reasons={Object.fromEntries(damages.map((damage, index) => [index, damage.title]))}
            onChoose={chosen => set({ title: chosen, amount: typedPrice(damages.find(damage => damage.title === chosen)?.price ?? 0) })}
          />
        </div>
      )}
      <TextInput
        label={text.name}
        className="mt-3 text-ink"
        autoComplete="off"
        value={form.title}
        maxLength={120}
        error={isSent && !title ? text.nameNeeded : words.title}
        onChange={event => set({ title: event.target.value })}
      />
      {kind !== 'damage' && <TaxClassChoice rental={rental} value={taxClass} onChange={setTaxClass} className="mt-3 text-ink" />}
      <TextInput multiline label={text.note} className="mt-3 text-ink" value={note} maxLength={1000} onChange={event => setNote(event.target.value)} />
      {kind !== 'discount' && (
        <MediaBoard
          label={text.photos}
          value={photos}
          onChange={setPhotos}
          most={mostChargePhotos}
          empty={1}
          fromCamera
          onWaiting={count => setWaiting(count > 0)}
          className="mt-3 text-ink"
        />
      )}
      <p className="mt-3 text-pretty">{consequence}</p>
      <p role="alert" className="mt-2 text-brick empty:hidden">
        {words.amount || words.title ? undefined : command.error?.message}
      </p>
    </Ask>
  )
}

const termsOf = ({ user, lateFee, fees, deposit, charges }: OfficeBooking) => ({
  hasGuest: user !== null,
  lateFee,
  damages: fees.flatMap(fee => fee.damages),
  deposit: deposit?.amount ?? 0,
  charged: charges.filter(charge => charge.status === 'agreed'),
})
