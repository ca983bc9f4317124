import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { aboutInWords, ageInDays, oldAfterDays } from '@rentwell/contract/geo/rates.rules.ts'
import { geoText } from '../geo/geo.text.ts'
import { useRead } from '../platform/data.ts'
import { datesIn } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { serverTime } from '../platform/server-clock.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { useMe } from './me.ts'

interface Currency {
  id: string
  code: string
  sign: string
}

/** The account's currency, and a way to say an amount in it; undefined if logged out and until the rates have loaded. */
function useOwnCurrency() {
  const text = useText(geoText)
  const language = useLanguage()
  const own = useMe(session => session.user?.currency)
  const { data } = useRead(listCurrencies, {}, { enabled: own !== undefined, staleTime: Infinity, quiet: true })
  if (!own || !data) return undefined
  const { rates } = data
  const day = datesIn('UTC', language).date(rates.date)
  return {
    own,
    day,
    isOutdated: rates.isOutdated,
    rates: ageInDays(rates, serverTime()) > oldAfterDays ? text.oldRatesOf(day) : text.ratesOf(day),
    about: (cents: number, currency: Currency) => aboutInWords(cents, currency, own, rates, language),
  }
}

interface AboutPriceProps {
  cents: number
  currency: Currency
  /** Says the day of the rates behind it, which else is its title. */
  withRates?: boolean
  className?: string
}

/** '≈ $12' beside a price, for users whose account has another currency. Nothing is charged in it. */
export function AboutPrice({ cents, currency, withRates = false, className }: AboutPriceProps) {
  const text = useText(geoText)
  const known = useOwnCurrency()
  const about = known?.about(cents, currency)
  if (!known || about === undefined) return null
  return (
    <>
      <span title={text.about(known.rates, currency.code)} className={cx('figures whitespace-nowrap text-muted', className)}>
        {about}
      </span>
      {withRates && ` ${text.atRates(known.rates, currency.code)}`}
    </>
  )
}

/** Of which day the rates behind '≈' are, where one of these currencies is not the account's own. */
export function AboutRates({ currencies, className }: { currencies: readonly Currency[]; className?: string }) {
  const text = useText(geoText)
  const known = useOwnCurrency()
  if (!known || currencies.every(currency => currency.id === known.own.id)) return null
  if (known.isOutdated) return <span className={className}>{text.outdatedRates(known.day)}</span>
  return <span className={className}>{text.aboutNote(known.rates)}</span>
}
