import { linesText } from './lines.text.ts'
import { systemLines, type SystemLine } from '@rentwell/contract/messaging/messaging.rules.ts'
import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'

/** What a system line is made of, as it is kept. */
export interface LineFacts {
  kind: SystemLine
  bookingId: string
  number: string
  unitTitle: string
  startAt: string
  endAt: string
  length: number
  base: BasePeriod
  timeZone: string
  /** Who did it. */
  by: 'guest' | 'rental' | 'system'
  /** What a person wrote beside it. */
  reason: string | null
  /** A charge in cents; a discount is below zero. */
  charge?: MoneySign & { title: string; amount: number }
}

/** False for a step that only a newer release knows, whose processes may run beside this one. */
export const isKnownLine = ({ kind }: LineFacts) => systemLines.includes(kind)

/** A step of a booking as its line in the conversation; for one that is not known, which booking it is of. */
export function lineInWords(facts: LineFacts, language: Language): string {
  if (!isKnownLine(facts)) return `${facts.unitTitle} (${facts.number})`
  const period = periodInWords(new Date(facts.startAt), new Date(facts.endAt), facts.base, facts.timeZone, language)
  const { charge } = facts
  return linesText[language][facts.kind]({
    what: `${facts.unitTitle} (${facts.number})`,
    when: `${period}, ${lengthInWords(facts.length, facts.base, language)}`,
    why: facts.reason ? `: ${facts.reason.replace(/[.\s]+$/, '')}` : '',
    by: facts.by,
    charge: charge ? `${charge.title}, ${formatMoney(Math.abs(charge.amount), charge, language)}` : '',
    isDiscount: charge !== undefined && charge.amount < 0,
  })
}
