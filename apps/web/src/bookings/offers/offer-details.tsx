import { fullDayInWords } from '@rentwell/contract/dates.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { OfferChip } from './offer-chip.tsx'
import type { Offer } from './offer-list.tsx'
import { offersText } from './offers.text.ts'

const linkClass = 'font-semibold text-lagoon underline decoration-1 underline-offset-4 hover:text-lagoon-deep'

/** What a quote offers to whom, under which conditions, and its story. */
export function OfferDetails({ rental, offer }: { rental: string; offer: Offer }) {
  const text = useText(offersText)
  const language = useLanguage()
  const dates = useDates(offer.timeZone)
  const money = (amount: number) => formatMoney(amount, offer.currency, language)
  const { customer, booking, insertedAt, sentAt, viewedAt, acceptedAt, withdrawnAt } = offer
  const steps = [
    [text.timeline.made, insertedAt],
    [text.timeline.sent, sentAt],
    [text.timeline.viewed, viewedAt],
    [text.timeline.accepted, acceptedAt],
    [text.timeline.withdrawn, withdrawnAt],
  ] as const
  const facts: [string, ReactNode][] = [
    [
      text.customer,
      customer.id === null ? (
        customer.name
      ) : (
        <Link key="customer" to="/office/$rental/customers/$customer" params={{ rental, customer: customer.id }} className={linkClass}>
          {customer.name}
        </Link>
      ),
    ],
    [text.period, offer.rentalPeriodHumanized],
    [text.validUntil, fullDayInWords(offer.validUntil, language)],
    [text.holding, offer.heldUntil ? `${text.heldUntil} ${dates.moment(offer.heldUntil)}` : text.notHeld],
    ...(offer.partDue > 0 ? [[text.partDue, money(offer.partDue)] as [string, ReactNode]] : []),
    ...(offer.needsSignature ? [[text.signature, '✓'] as [string, ReactNode]] : []),
    ...(booking
      ? [
          [
            text.booking,
            <Link key="booking" to="/office/$rental/bookings/$booking" params={{ rental, booking: booking.id }} className={linkClass}>
              {text.bookingNumber(booking.number)}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    [text.by, offer.by],
  ]
  return (
    <Card title={offer.version > 1 ? `${text.one}, ${text.version(offer.version)}` : text.one} aside={<OfferChip status={offer.status} />}>
      <ul className="flex flex-col gap-3">
        {offer.items.map(item => (
          <li key={item.unitId} className="flex items-center gap-3 text-15">
            <UnitPhoto uuid={item.photo ?? undefined} className="h-10 w-14 rounded-inner" />
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{timesInWords(item.title, item.count)}</span>
          </li>
        ))}
      </ul>
      {offer.options.length > 0 && (
        <section className="mt-4">
          <h3 className="text-13 text-muted">{text.options}</h3>
          <ul className="mt-1 text-15">
            {offer.options.map(option => (
              <li key={option.id} className="flex justify-between gap-4 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {option.isChosen && '✓ '}
                  {timesInWords(option.title, option.count)}
                </span>
                <span className="figures">{`+ ${money(option.price)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="mt-5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 text-15 max-sm:grid-cols-1 max-sm:gap-y-0">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      {offer.note && <p className="mt-4 rounded-control bg-band p-4 text-15 wrap-anywhere whitespace-pre-line">{offer.note}</p>}
      <ol className="figures mt-5 flex flex-col gap-1 border-t border-line pt-4 text-13 text-muted">
        {steps.map(([name, at]) => at && <li key={name}>{`${name}: ${dates.moment(at)}`}</li>)}
      </ol>
    </Card>
  )
}
