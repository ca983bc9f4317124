import { listOffers, readOffer, withdrawOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Offer } from './offer-list.tsx'
import { offersText } from './offers.text.ts'

interface WithdrawOfferProps {
  rental: string
  offer: Offer
  open: boolean
  onClose: () => void
}

/** Withdraws a quote that nobody has accepted. */
export function WithdrawOfferAsk({ rental, offer, open, onClose }: WithdrawOfferProps) {
  const text = useText(offersText)
  const withdraw = useCommand(withdrawOffer, { stale: [listOffers, readOffer, readCalendar] })
  const send = async () => {
    if (!(await withdraw.run({ rental, offer: offer.id }))) return
    toast(text.withdrawn)
    onClose()
  }
  return (
    <Ask open={open} title={text.withdrawTitle} yes={text.withdraw} no={text.keep} dangerous busy={withdraw.busy} onYes={() => void send()} onNo={onClose}>
      <p>{text.withdrawText}</p>
      {withdraw.error && (
        <p role="alert" className="mt-3 text-brick">
          {withdraw.error.message}
        </p>
      )}
    </Ask>
  )
}
