import { percentInWords } from '@rentwell/contract/numbers.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { defineText } from '../../platform/text.ts'

/** Texts of a refund schedule; the last step has no end. */
export const refundText = defineText({
  en: {
    full: (amount: string) => `Full refund (${amount})`,
    half: (amount: string) => `Half (${amount})`,
    share: (percent: string, amount: string) => `${percent} (${amount})`,
    until: (what: string, moment: string) => `${what} until ${moment}`,
    after: (what: string) => `${what} after that`,
    none: 'No refund',
    noneAfter: 'No refund after that',
    never: 'No refund once the booking is confirmed',
  },
  ru: {
    full: (amount: string) => `Полный возврат денег (${amount})`,
    half: (amount: string) => `Половина (${amount})`,
    share: (percent: string, amount: string) => `${percent} (${amount})`,
    until: (what: string, moment: string) => `${what} до ${moment}`,
    after: (what: string) => `После этого: ${what}`,
    none: 'Деньги не возвращаются',
    noneAfter: 'После этого деньги не возвращаются',
    never: 'После подтверждения деньги не возвращаются',
  },
})

interface Step {
  percent: number
  /** Formats an amount. */
  amount: string
  /** Formats the end of a step; null for the last one. */
  until: string | null
}

/** 'Full refund ($45) until Wed 25 Nov, 08:00', 'No refund after that'. The first step has no previous one. */
export function refundInWords({ percent, amount, until }: Step, isFirst: boolean, language: Language): string {
  const text = refundText[language]
  if (percent === 0) return isFirst ? text.none : text.noneAfter
  const share = percent === 100 ? text.full(amount) : percent === 50 ? text.half(amount) : text.share(percentInWords(percent, language), amount)
  return until !== null ? text.until(share, until) : isFirst ? share : text.after(share)
}
