import { formatMoney } from '@rentwell/contract/money.ts'
import { useLanguage } from '../../platform/language.tsx'

/** Cents of the receipt that the landing shows: three days at $15, with the fee of an online payment. */
const exampleCents = { rent: 4500, nothing: 0, fee: -225, receives: 4275 }

const dollar = { code: 'USD', sign: '$' }

/** Its amounts as the language writes them. */
export function useExampleMoney() {
  const language = useLanguage()
  return (part: keyof typeof exampleCents) => formatMoney(exampleCents[part], dollar, language)
}
