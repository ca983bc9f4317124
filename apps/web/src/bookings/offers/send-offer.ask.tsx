import { listOffers, readOffer, sendOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Offer } from './offer-list.tsx'
import { offersText } from './offers.text.ts'

interface SendOfferProps {
  rental: string
  offer: Offer
  open: boolean
  onClose: () => void
}

/** Sends a quote by e-mail, or shows its link, which opens from then on. */
export function SendOfferAsk({ rental, offer, open, onClose }: SendOfferProps) {
  const text = useText(offersText)
  const send = useCommand(sendOffer, { stale: [listOffers, readOffer] })
  const { email } = offer.customer
  // The link of a draft opens nothing: copying it sends the quote.
  const share = () => offer.status === 'draft' && void send.run({ rental, offer: offer.id, channel: 'link' })
  const mail = async () => {
    if (email === null || !(await send.run({ rental, offer: offer.id, channel: 'email' }))) return
    toast(text.sent(email))
    onClose()
  }
  return (
    <Ask
      open={open}
      title={text.sendTitle}
      yes={email === null ? text.close : text.sendEmail}
      no={text.close}
      busy={send.busy}
      onYes={() => (email === null ? onClose() : void mail())}
      onNo={onClose}
    >
      <p className="wrap-anywhere">{email === null ? text.noEmail : text.emailTo(email)}</p>
      <div className="mt-4">
        <CopyField label={text.link} value={offer.url} text={text} className="min-w-0 flex-1" onCopy={share} />
      </div>
      {send.error && (
        <p role="alert" className="mt-3 text-brick">
          {send.error.message}
        </p>
      )}
    </Ask>
  )
}
