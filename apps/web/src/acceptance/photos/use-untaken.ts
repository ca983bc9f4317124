import { useText } from '../../platform/text.ts'
import { slotsText } from './slots.text.ts'
import type { Parts } from '../use-acceptance.ts'
import { useSlotName } from './use-slot-name.ts'

/** Which photos are still to be taken, in words; undefined once all are there. Old damage is photographed only where there is some. */
export function useUntaken({ slots, names, unitMedias }: Parts): string | undefined {
  const text = useText(slotsText)
  const nameOf = useSlotName()
  const taken = new Set(unitMedias.map(media => names[media]))
  const left = slots.filter(slot => slot !== 'damage' && !taken.has(slot))
  return left.length === 0 ? undefined : text.notTaken(left.map(nameOf).join(', '))
}
