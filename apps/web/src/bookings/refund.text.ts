import { percentInWords } from '@rentwell/contract/numbers.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { defineText } from '../platform/text.ts'

/** What cancelling gives back, step by step; the last step has no end. */
export const refundText = defineText({
  en: {
    full: (amount: string) => `Full refund (${amount})`,
    half: (amount: string) => `Half (${amount})`,
    share: (percent: string, amount: string) => `${percent} (${amount})`,
    until: (what: string, moment: string) => `${what} until ${moment}`,
    noneAfter: 'No refund after that',
    never: 'No refund once the booking is confirmed',
  },
  ru: {
    full: (amount: string) => `Полный возврат денег (${amount})`,
    half: (amount: string) => `Половина (${amount})`,
    share: (percent: string, amount: string) => `${percent} (${amount})`,
    until: (what: string, moment: string) => `${what} до ${moment}`,
    noneAfter: 'Позже деньги не возвращаются',
    never: 'После подтверждения деньги не возвращаются',
  },
})

/** What one step gives back: 'Full refund ($45)', 'Half ($22.50)', '30% ($13.50)'. */
export function refundInWords(percent: number, amount: string, language: Language): string {
  const text = refundText[language]
  return percent === 100 ? text.full(amount) : percent === 50 ? text.half(amount) : text.share(percentInWords(percent, language), amount)
}
