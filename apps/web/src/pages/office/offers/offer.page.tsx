import { readOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { isOpenOffer } from '@rentwell/contract/bookings/offers.rules.ts'
import { useParams } from '@tanstack/react-router'
import { Pencil, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { OfferDetails } from '../../../bookings/offers/offer-details.tsx'
import type { Offer } from '../../../bookings/offers/offer-list.tsx'
import { OfferPrice } from '../../../bookings/offers/offer-price.tsx'
import { offersText } from '../../../bookings/offers/offers.text.ts'
import { SendOfferAsk } from '../../../bookings/offers/send-offer.ask.tsx'
import { WithdrawOfferAsk } from '../../../bookings/offers/withdraw-offer.ask.tsx'
import { mustFind, useRead } from '../../../platform/data.ts'
import { usePopups } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Failed } from '../../../ui/states.tsx'
import { OfficeTop } from '../office-top.tsx'

/** One quote: what it offers, at which price, and what became of it. */
export default function OfferPage() {
  const text = useText(offersText)
  const { rental, offer: id } = useParams({ from: '/closed/office/$rental/offers/$offer' })
  const query = useRead(readOffer, { rental, offer: id }, { live: true })
  const offer = mustFind(query)?.offer
  if (query.isError && !offer) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <OfficeTop title={offer ? offer.customer.name : text.one} actions={offer && isOpenOffer(offer.status) && <OfferActs rental={rental} offer={offer} />} />
      <div className="grid items-start gap-4 p-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:p-6">
        {offer ? <OfferDetails rental={rental} offer={offer} /> : <Skeleton className="h-80 rounded-card" />}
        {offer && (
          <Card title={text.price}>
            <OfferPrice price={offer} />
          </Card>
        )}
      </div>
    </>
  )
}

const icon = { 'aria-hidden': true, className: 'size-[18px]', strokeWidth: 1.75 } as const

function OfferActs({ rental, offer }: { rental: string; offer: Offer }) {
  const text = useText(offersText)
  const popups = usePopups()
  const [asked, setAsked] = useState<'send' | 'withdraw'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button variant="secondary" size="medium" icon={<Undo2 {...icon} />} onClick={() => setAsked('withdraw')}>
        <span className="max-md:sr-only">{text.withdraw}</span>
      </Button>
      <Button variant="secondary" size="medium" icon={<Pencil {...icon} />} onClick={() => popups.open('save-offer', { rental, offer: offer.id })}>
        <span className="max-md:sr-only">{text.edit}</span>
      </Button>
      {offer.status !== 'expired' && (
        <Button size="medium" icon={<Send {...icon} />} onClick={() => setAsked('send')}>
          {text.send}
        </Button>
      )}
      <SendOfferAsk rental={rental} offer={offer} open={asked === 'send'} onClose={close} />
      <WithdrawOfferAsk rental={rental} offer={offer} open={asked === 'withdraw'} onClose={close} />
    </>
  )
}
