import { useText } from '../platform/text.ts'
import { returnText } from './return/return.text.ts'
import { namesOf, type Acceptance } from './use-acceptance.ts'
import { useSlotName } from './photos/use-slot-name.ts'

/** What the photo at a place of the pick-up shows; its number if it has no name. */
export function useNameAt({ unitMedias, photos }: Acceptance): (slot: number) => string {
  const text = useText(returnText)
  const nameOf = useSlotName()
  const names = namesOf(photos)
  return slot => {
    const name = names[unitMedias[slot] ?? '']
    return name === undefined ? text.slot(slot + 1, unitMedias.length) : nameOf(name)
  }
}
