import { percentInWords } from '@rentwell/contract/numbers.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { refundText } from './refund.text.ts'

interface Step {
  percent: number
  /** A formatted amount. */
  amount: string
  /** The formatted end of the step; null for the last one. */
  until: string | null
}

/** 'Full refund ($45) until Wed 25 Nov, 08:00', 'No refund after that'. The first step has no previous one. */
export function refundInWords({ percent, amount, until }: Step, isFirst: boolean, language: Language): string {
  const text = refundText[language]
  if (percent === 0) return isFirst ? text.none : text.noneAfter
  const share = percent === 100 ? text.full(amount) : percent === 50 ? text.half(amount) : text.share(percentInWords(percent, language), amount)
  return until !== null ? text.until(share, until) : isFirst ? share : text.after(share)
}
