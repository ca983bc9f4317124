import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { useText } from '../../platform/text.ts'
import { nightText } from './night.text.ts'
import { stayText } from './stay.text.ts'

/** The texts of a stay in the unit's base period: pick-up and return, or check-in and check-out. */
export function useStayText(base: BasePeriod) {
  const [text, nights] = [useText(stayText), useText(nightText)]
  return base === 'Nightly' ? { ...text, ...nights } : text
}
