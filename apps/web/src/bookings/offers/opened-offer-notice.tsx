import { formatMoney } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarX2, Clock, FileX2, History } from 'lucide-react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { offerPageText } from './offer-page.text.ts'
import { stateOf, type OpenedOffer } from './opened-offer.ts'

const icons = { accepted: BadgeCheck, expired: Clock, withdrawn: FileX2, closed: FileX2, taken: CalendarX2 } as const

/** That a quote was accepted, why it cannot be, or that there is a newer version. */
export function OpenedOfferNotice({ offer }: { offer: OpenedOffer }) {
  const text = useText(offerPageText)
  const language = useLanguage()
  const state = stateOf(offer)
  const { booking, newestToken } = offer
  const isAccepted = state === 'accepted' && booking !== null
  const hasToSign = isAccepted && offer.needsSignature && !booking.isSigned && booking.status === 'confirmed'
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {newestToken && (
        <div className="flex items-start gap-3 rounded-card bg-amber-wash p-5">
          <History aria-hidden className="mt-0.5 size-6 shrink-0 text-amber" strokeWidth={1.75} />
          <div className="min-w-0 text-15">
            <p>{text.newer}</p>
            {state === undefined && (
              <Link to="/offers/$token" params={{ token: newestToken }} className={cx(buttonClass({ size: 'medium' }), 'mt-3 whitespace-normal')}>
                {text.openNewer}
              </Link>
            )}
          </div>
        </div>
      )}
      {state && (
        <div className={cx('flex items-start gap-3 rounded-card p-5', isAccepted ? 'bg-wash' : 'bg-coral-wash')}>
          <StateIcon state={state} className={isAccepted ? 'text-lagoon' : 'text-brick'} />
          <div className="min-w-0 text-15">
            <h2 className="text-20">{state === 'accepted' ? text.states.accepted.title(booking?.number ?? '') : text.states[state].title}</h2>
            {booking?.status === 'cancelled' ? <p className="mt-1">{text.cancelled}</p> : <p className="mt-1">{text.states[state].text}</p>}
            {booking && booking.due > 0 && <p className="mt-2 font-semibold">{text.due(formatMoney(booking.due, offer.currency, language))}</p>}
            {booking?.link && (
              <p className="mt-3 flex flex-wrap gap-2.5">
                {hasToSign && (
                  <Link to="/b/$link/contract" params={{ link: booking.link }} className={buttonClass({ size: 'medium' })}>
                    {text.sign}
                  </Link>
                )}
                {booking.paymentLink && booking.due > 0 && (
                  <Link
                    to="/pay/$paymentLink"
                    params={{ paymentLink: booking.paymentLink }}
                    className={buttonClass({ size: 'medium', variant: hasToSign ? 'secondary' : 'primary' })}
                  >
                    {text.pay}
                  </Link>
                )}
                <Link to="/b/$link" params={{ link: booking.link }} className={buttonClass({ size: 'medium', variant: 'secondary' })}>
                  {text.seeBooking}
                </Link>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function StateIcon({ state, className }: { state: keyof typeof icons; className: string }) {
  const Icon = icons[state]
  return <Icon aria-hidden className={cx('mt-0.5 size-6 shrink-0', className)} strokeWidth={1.75} />
}
