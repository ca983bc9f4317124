import { listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { removeCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { formatMoney, typedPrice } from '@rentwell/contract/money.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useRead } from '../../platform/data.ts'
import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { OfficeBooking } from '../office/office-booking.ts'
import { AddCharge, type ChargeDraft } from './add-charge.ask.tsx'
import { taxesText } from '../../rentals/taxes.text.ts'
import { ChargeRow, type Charge } from './charge-row.tsx'
import { chargesText } from './charges.text.ts'
import { completedAt, isChargeable, lateFeeLeft } from './chargeable.ts'

/** The charges of a booking, what its late return costs by its terms, and the way to add more. */
export function OfficeCharges({ rental, booking }: { rental: string; booking: OfficeBooking }) {
  const text = useText(chargesText)
  const language = useLanguage()
  const now = useNow(minute)
  const [draft, setDraft] = useState<ChargeDraft>()
  const [isAdding, setAdding] = useState(false)
  const canAdd = isChargeable(booking, now)
  const { carried } = useText(taxesText)
  const { charges } = booking
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const late = canAdd ? lateFeeLeft(booking) : 0
  const back = completedAt(booking)
  if (!canAdd && charges.length === 0) return null
  const open = (next?: ChargeDraft) => {
    setDraft(next)
    setAdding(true)
  }
  const lateBy = durationInWords((back ?? now).getTime() - Date.parse(booking.endAt), language)
  return (
    <section aria-labelledby="charges" className="flex flex-col gap-3 rounded-control border border-line p-3.5">
      <div className="flex items-center justify-between gap-4">
        <h3 id="charges" className="text-15 font-semibold">
          {text.title}
        </h3>
        {canAdd && (
          <Button data-no-print variant="secondary" size="small" icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => open()}>
            {text.act}
          </Button>
        )}
      </div>
      {late > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-amber-wash p-3.5">
          <p className="min-w-0 text-15">{back ? text.lateTextOver(money(late)) : text.lateText(money(late))}</p>
          <Button data-no-print size="small" onClick={() => open({ kind: 'late', title: text.lateBy(lateBy), amount: typedPrice(late) })}>
            {text.addLate(money(late))}
          </Button>
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {charges.map(charge => (
          <li key={charge.id} className="py-3 first:pt-0 last:pb-0">
            <ChargeRow
              charge={charge}
              currency={booking.currency}
              state={[text.statuses[charge.status], charge.taxClass && carried[charge.taxClass]].filter(Boolean).join(' · ')}
            >
              {canAdd && charge.status !== 'refused' && <Remove rental={rental} booking={booking} charge={charge} />}
            </ChargeRow>
          </li>
        ))}
      </ul>
      {isAdding && <AddCharge rental={rental} booking={booking} draft={draft} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Remove({ rental, booking, charge }: { rental: string; booking: OfficeBooking; charge: Charge }) {
  const text = useText(chargesText)
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(removeCharge, { stale: [readOfficeBooking, listOfficeBookings] })
  const isDiscount = charge.kind === 'discount'
  if (isDiscount && !(role && mayInRental(role, 'refund_bookings'))) return null
  const remove = async () => {
    if (!(await command.run({ rental, booking: booking.id, charge: charge.id }))) return
    setAsking(false)
    toast(text.removed)
  }
  return (
    <div data-no-print>
      <Button variant="quiet" size="small" className="-ml-3" aria-label={text.removeThat(charge.title)} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <Ask
        open={isAsking}
        title={text.removeTitle(charge.title)}
        yes={text.remove}
        no={text.keep}
        busy={command.busy}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      >
        <p>{text.removeText}</p>
        <p role="alert" className="mt-2 text-brick empty:hidden">
          {command.error?.message}
        </p>
      </Ask>
    </div>
  )
}
