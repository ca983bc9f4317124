import { fullDayInWords } from '@rentwell/contract/dates.ts'
import { formatMoney, formatMoneyShort } from '@rentwell/contract/money.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { refundText } from '../payments/refund.text.ts'
import { refundInWords } from '../payments/refund-in-words.ts'
import { offerPageText } from './offer-page.text.ts'
import { stateOf, type OpenedOffer } from './opened-offer.ts'

/** Until when a quote is valid, what is paid when, the deposit, and what a cancellation gives back. */
export function OfferTerms({ offer }: { offer: OpenedOffer }) {
  const text = useText(offerPageText)
  const refunds = useText(refundText)
  const language = useLanguage()
  const dates = useDates(offer.timeZone)
  const money = (amount: number) => formatMoney(amount, offer.currency, language)
  const { validUntil, heldUntil, deposit, partDue, needsSignature } = offer
  const state = stateOf(offer)
  return (
    <div className="flex flex-col gap-4 text-15">
      {(state === undefined || state === 'expired') && <p className="font-semibold">{text.validUntil(fullDayInWords(validUntil, language))}</p>}
      {state === undefined && <p className="text-muted">{heldUntil ? text.held(dates.moment(heldUntil)) : text.notHeld}</p>}
      {partDue > 0 ? (
        <p>
          <b className="font-semibold">{text.part(money(partDue))}</b>. <span className="text-muted">{text.partHow}</span>
        </p>
      ) : (
        <p className="text-muted">{text.payAtRental}</p>
      )}
      {deposit && deposit.amount > 0 && <p className="text-muted">{text.deposit(money(deposit.amount))}</p>}
      {needsSignature && <p className="text-muted">{text.signature}</p>}
      {state === undefined && (
        <section className="rounded-control bg-wash px-4 py-3.5">
          <h3 className="text-15">{text.cancellation}</h3>
          <ul className="figures mt-1.5 flex flex-col gap-1 text-13">
            {offer.refunds.map(({ percent, amount, until }, index) => (
              <li key={until ?? 'after'} className={index === 0 ? 'text-15 font-semibold' : undefined}>
                {percent === 0 && index === 0
                  ? refunds.never
                  : refundInWords(
                      { percent, amount: formatMoneyShort(amount, offer.currency, language), until: until && dates.moment(until) },
                      index === 0,
                      language,
                    )}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-muted">{text.ofPaid}</p>
        </section>
      )}
    </div>
  )
}
