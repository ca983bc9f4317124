import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { offerPageText } from './offer-page.text.ts'

interface OfferPriceProps {
  price: { lines: readonly Line[]; taxesIncluded: readonly Line[]; total: number; currency: MoneySign }
  /** The price of the choice before the last change. */
  isOld?: boolean
}

interface Line {
  label: string
  amount: number
}

/** The lines of a quote with discounts, taxes and the total, as the server calculated them. */
export function OfferPrice({ price, isOld = false }: OfferPriceProps) {
  const text = useText(offerPageText)
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, price.currency, language)
  return (
    <dl aria-busy={isOld} className={cx('figures text-15', isOld && 'opacity-60')}>
      {price.lines.map(({ label, amount }, index) => (
        // Two units may have the same name.
        <div key={index} className="flex justify-between gap-4 py-1">
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd className={amount < 0 ? 'text-lagoon' : undefined}>{money(amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-title">
        <dt className="text-17">{text.total}</dt>
        <dd className="text-24">{money(price.total)}</dd>
      </div>
      {price.taxesIncluded.map(tax => (
        <div key={tax.label} className="flex justify-between gap-4 pt-1 text-13 text-muted">
          <dt className="min-w-0">{text.taxIncluded(tax.label)}</dt>
          <dd>{money(tax.amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
