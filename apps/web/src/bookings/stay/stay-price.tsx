import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney, formatMoneyShort } from '@rentwell/contract/money.ts'
import { Undo2 } from 'lucide-react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { refundText } from '../payments/refund.text.ts'
import { refundInWords } from '../payments/refund-in-words.ts'
import { stayText } from './stay.text.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'

/** The largest number of free pieces that guests are shown. */
const fewLeft = 5

export type Quote = Answer<typeof quote>['quote']

/** Price lines, total and refund schedule. Shows a skeleton while the price loads. */
export function StayPrice({ quote: price, timeZone }: { quote: Quote | undefined; timeZone: string }) {
  const text = useText(stayText)
  const language = useLanguage()
  if (!price) {
    return (
      <div role="status" aria-label={text.waiting} className="flex flex-col gap-4 pt-5">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-24 w-full rounded-control!" />
      </div>
    )
  }
  const money = (amount: number) => formatMoney(amount, price.currency, language)
  return (
    <>
      <dl className="figures mt-5 text-15">
        {price.lines.map(line => (
          <div key={line.label} className="flex justify-between gap-4 py-1">
            <dt className="min-w-0">{line.label}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3.5 font-title">
          <dt className="text-17">{text.total}</dt>
          <dd className="text-24">{money(price.total)}</dd>
        </div>
        {price.taxesIncluded.map(tax => (
          <div key={tax.label} className="flex justify-between gap-4 pt-1 text-13 text-muted">
            <dt className="min-w-0">{text.contains(tax.label)}</dt>
            <dd>{money(tax.amount)}</dd>
          </div>
        ))}
      </dl>
      <PaidApart quote={price} />
      {price.left !== undefined && price.left > 0 && price.left <= fewLeft && (
        <p className="mt-2 text-13 font-semibold text-coral-text">{text.left(price.left)}</p>
      )}
      <RefundLines quote={price} timeZone={timeZone} />
    </>
  )
}

/** The part of the total that is charged to a card, and the deposit. */
function PaidApart({ quote: price }: { quote: Quote }) {
  const text = useText(stayText)
  const language = useLanguage()
  const money = (amount: number) => formatMoneyShort(amount, price.currency, language)
  const { deposit, online, total } = price
  if (!deposit && online === total) return null
  return (
    <p className="mt-2 text-13 text-muted">
      {online < total && `${text.online(money(online), money(total - online))} `}
      {deposit && text.deposits[deposit.kind](money(deposit.amount))}
    </p>
  )
}

function RefundLines({ quote: price, timeZone }: { quote: Quote; timeZone: string }) {
  const text = useText(refundText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const money = (amount: number) => formatMoneyShort(amount, price.currency, language)
  if (price.refunds.length === 0) return null
  return (
    <div className="mt-5 flex gap-3 rounded-control bg-wash px-4 py-3.5">
      <Undo2 aria-hidden className="mt-0.5 size-4.5 shrink-0 text-lagoon" strokeWidth={2} />
      <ul className="flex min-w-0 flex-col gap-0.5 text-13 [&>li:first-child]:text-15 [&>li:first-child]:font-semibold">
        {price.refunds.map(({ until, percent, amount }, index) => (
          <li key={until ?? 'after'}>
            {percent === 0 && index === 0
              ? text.never
              : refundInWords({ percent, amount: money(amount), until: until && dates.moment(until) }, index === 0, language)}
          </li>
        ))}
      </ul>
    </div>
  )
}
