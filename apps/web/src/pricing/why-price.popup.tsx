import { readOfficePrice, readPrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { whyPriceText } from './why-price.text.ts'

/** Each step of a booking's price, for its guest, or with a rental for its staff. */
export default function WhyPricePopup() {
  const text = useText(whyPriceText)
  const language = useLanguage()
  const loggedIn = useMustLogIn()
  const { booking, rental } = usePopupData('why-price')
  const own = useRead(readPrice, { booking }, { enabled: loggedIn && booking !== '' && rental === '' })
  const office = useRead(readOfficePrice, { rental, booking }, { enabled: loggedIn && booking !== '' && rental !== '' })
  const query = rental === '' ? own : office
  const price = query.data?.price
  const dates = useDates(price?.timeZone ?? 'UTC')
  if (!loggedIn) return null
  // A tax that the prices contain adds nothing: it is said once, below the total.
  const isIncluded = (label: string) => price?.taxesIncluded.some(tax => tax.label === label) ?? false
  const steps = price?.steps.filter(step => step.amount !== 0 || !isIncluded(step.label)) ?? []
  const money = (cents: number) => (price ? formatMoney(cents, price.currency, language) : '')
  return (
    <Popup title={text.title} lead={price && text.lead(dates.day(price.pricedAt))} width={520}>
      {query.isError && !price && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {!price && !query.isError && <Skeleton className="h-64 w-full" />}
      {price && (
        <>
          <ol className="figures flex flex-col divide-y divide-line">
            {steps.map((step, index) => (
              <li key={`${index} ${step.label}`} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
                <span className="min-w-0 text-15 break-words">{step.label}</span>
                <b className="text-right text-15 font-semibold">{money(step.amount)}</b>
                <span className="min-w-0 text-13 break-words text-muted">{step.how}</span>
                <span className="text-right text-13 text-muted">{index > 0 && text.sum(money(step.sum))}</span>
              </li>
            ))}
          </ol>
          <p className="figures flex items-baseline justify-between gap-4 border-t border-line pt-3 font-title">
            <span className="text-17">{text.total}</span>
            <span className="text-24">{money(price.total)}</span>
          </p>
          {price.taxesIncluded.map(tax => (
            <p key={tax.label} className="figures text-13 text-muted">
              {text.contains(tax.label, money(tax.amount))}
            </p>
          ))}
        </>
      )}
    </Popup>
  )
}
