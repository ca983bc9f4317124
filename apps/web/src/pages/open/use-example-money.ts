import { formatMoney } from '@rentwell/contract/money.ts'
import { feeOf } from '@rentwell/contract/money/money.rules.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useSite } from '../../platform/site.tsx'

/** Cents of three days at $15. */
const rent = 45_00

const dollar = { code: 'USD', sign: '$' }

/** The receipt that the landing shows: its amounts as the language writes them, and the fee of an online payment in percent. */
export function useExampleMoney() {
  const language = useLanguage()
  const { feeBps } = useSite()
  const fee = feeOf(rent, feeBps, 1)
  const cents = { rent, nothing: 0, fee: 0 - fee, receives: rent - fee }
  return {
    money: (part: keyof typeof cents) => formatMoney(cents[part], dollar, language),
    percent: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(feeBps / 100),
  }
}
