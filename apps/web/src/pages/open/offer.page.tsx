import { acceptOffer, openOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { OfferOptions } from '../../bookings/offers/offer-options.tsx'
import { OfferPrice } from '../../bookings/offers/offer-price.tsx'
import { OfferTerms } from '../../bookings/offers/offer-terms.tsx'
import { OpenedOfferNotice } from '../../bookings/offers/opened-offer-notice.tsx'
import { offerPageText } from '../../bookings/offers/offer-page.text.ts'
import { stateOf, type OpenedOffer } from '../../bookings/offers/opened-offer.ts'
import { alternativesOf } from '../../bookings/stay/alternatives.ts'
import { useGuestBookingText } from '../../bookings/use-guest-booking-text.ts'
import { Photo } from '../../media/photo.tsx'
import { mustFind, useCommand, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { RentalBrand } from '../../rentals/rental-brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/states.tsx'
import { PublicPageSkeleton } from './public-page-skeleton.tsx'

/** A quote as its customer opens it, without an account: what is offered, what it costs with the options that they choose, and the button that accepts it. */
export default function OfferPage() {
  const { token } = useParams({ from: '/open/offers/$token' })
  return <OfferOfToken key={token} token={token} />
}

function OfferOfToken({ token }: { token: string }) {
  const [chosen, setChosen] = useState<string[]>([])
  const query = useRead(openOffer, { token, ...(chosen.length > 0 && { options: chosen.join(',') }) }, { keepPrevious: true })
  const offer = mustFind(query)?.offer
  if (query.isError && !offer) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!offer) return <PublicPageSkeleton />
  return (
    <RentalBrand rental={offer.rental}>
      <Opened token={token} offer={offer} chosen={chosen} isOld={query.isPlaceholderData} onChoose={setChosen} />
    </RentalBrand>
  )
}

interface OpenedProps {
  token: string
  offer: OpenedOffer
  chosen: string[]
  /** The price is that of the choice before the last change. */
  isOld: boolean
  onChoose: (chosen: string[]) => void
}

function Opened({ token, offer, chosen, isOld, onChoose }: OpenedProps) {
  const text = useText(offerPageText)
  const language = useLanguage()
  const accept = useCommand(acceptOffer, { stale: [openOffer] })
  const { rental, items } = offer
  const canAccept = stateOf(offer) === undefined && !offer.isNewer
  const press = () => void accept.run({ token, ...(chosen.length > 0 && { options: chosen }) })
  const refused = accept.error && (
    <div role="alert" className="rounded-control bg-coral-wash p-4 text-15">
      <p>{accept.error.message}</p>
      <Alternatives offer={offer} error={accept.error} />
    </div>
  )
  const button = (className?: string) => (
    <Button size="large" className={className} busy={accept.busy} onClick={press}>
      {text.accept}
    </Button>
  )
  return (
    <article className="container-page flex flex-col gap-6 py-6 pb-32 md:py-10 lg:pb-16">
      <Head title={text.title(rental.title)} hidden />
      <header>
        <h1 className="text-32 md:text-44">{text.title(rental.title)}</h1>
        <p className="mt-2 text-17 text-muted">
          {offer.customerName && text.hello(offer.customerName, rental.title)}
          {offer.version > 1 && ` ${text.version(offer.version)}.`}
        </p>
      </header>
      <OpenedOfferNotice offer={offer} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-18">
        <div className="flex min-w-0 flex-col gap-8">
          {offer.note && <p className="rounded-card bg-band p-5 text-17 wrap-anywhere whitespace-pre-line">{offer.note}</p>}
          <Stay offer={offer} />
          <section aria-labelledby="included">
            <h2 id="included" className="text-20">
              {text.included}
            </h2>
            <ul className="mt-3 flex flex-col gap-4">
              {items.map((item, index) => (
                <li key={item.unitId} className="flex items-center gap-4">
                  <Photo
                    uuid={item.photo ?? undefined}
                    color={item.photoColor}
                    alt=""
                    width={160}
                    height={120}
                    first={index === 0}
                    className="h-22 w-28 shrink-0 rounded-control md:h-30 md:w-40"
                  />
                  <div className="min-w-0">
                    <p className="text-17 font-semibold wrap-anywhere">{timesInWords(item.title, item.count)}</p>
                    {item.parts.length > 0 && (
                      <p className="text-15 text-muted wrap-anywhere">{item.parts.map(part => timesInWords(part.title, part.count)).join(', ')}</p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <OfferOptions
            offer={offer}
            chosen={canAccept ? chosen : offer.options.flatMap(one => (one.isChosen ? [one.id] : []))}
            onChange={canAccept ? onChoose : undefined}
          />
        </div>
        <aside className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 md:p-7">
          <section aria-label={text.price}>
            <OfferPrice price={offer} isOld={isOld} />
          </section>
          <OfferTerms offer={offer} />
          {refused}
          {canAccept && (
            <div className="flex flex-col gap-2 max-lg:hidden">
              {button('w-full')}
              <p className="text-center text-13 text-muted">{text.accepting}</p>
            </div>
          )}
          <Link to="/rentals/$rental" params={{ rental: rental.slug }} className="flex min-h-11 items-center text-15 text-lagoon underline underline-offset-4">
            {text.rentalPage(rental.title)}
          </Link>
        </aside>
      </div>
      {canAccept && (
        <div
          role="group"
          aria-label={text.accept}
          data-no-print
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-page px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] lg:hidden"
        >
          <p role="status" className="figures min-w-0 flex-1 text-13 text-muted">
            {text.total}
            <b className="block text-20 font-title text-ink">{isOld ? '–' : formatMoney(offer.total, offer.currency, language)}</b>
          </p>
          {button('h-13! px-8!')}
        </div>
      )}
    </article>
  )
}

/** Pick-up, length and return. */
function Stay({ offer }: { offer: OpenedOffer }) {
  const text = useGuestBookingText(offer.baseRentalPeriod)
  const language = useLanguage()
  const dates = useDates(offer.timeZone)
  const ends = [
    { name: text.pickUp, at: offer.startAt },
    { name: text.returnDay, at: offer.endAt },
  ]
  return (
    <dl className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4 md:px-6">
      {ends.map(({ name, at }) => (
        <div key={name}>
          <dt className="text-13 text-muted">{name}</dt>
          <dd>
            <span className="block text-17 font-semibold md:text-20">{dates.day(at)}</span>
            <span className="figures block text-15 text-muted">{dates.time(at)}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt className="sr-only">{text.length}</dt>
        <dd className="rounded-full bg-wash px-3.5 py-1.5 text-13 font-semibold text-lagoon">
          {lengthInWords(offer.rentalLength, offer.baseRentalPeriod, language)}
          {offer.guests !== null && ` · ${text.guests(offer.guests)}`}
        </dd>
      </div>
    </dl>
  )
}

/** When the same is free instead: the rental can offer it anew. */
function Alternatives({ offer, error }: { offer: OpenedOffer; error: Parameters<typeof alternativesOf>[0] }) {
  const text = useText(offerPageText)
  const dates = useDates(offer.timeZone)
  const times = alternativesOf(error).filter(one => one.kind === 'other_time')
  if (times.length === 0) return null
  return (
    <p className="mt-2">
      {text.free}: {times.map(one => (offer.baseRentalPeriod === 'Hourly' ? dates.moment(one.startAt) : dates.span(one.startAt, one.endAt))).join(' · ')}
    </p>
  )
}
