import { Link } from '@tanstack/react-router'
import { useReachable } from './use-reachable.ts'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Popup } from '../../ui/popup.tsx'
import { isOf, type Act, type Place } from './acts.ts'
import { offlineText } from './offline.text.ts'
import { useOfflineWork } from './offline-work.ts'

/** Why a hand-over or return of this device does not go on now: all of it waits to be sent, or a part was refused. Undefined if it does. */
export function useHeld(place: Pick<Place, 'booking'>): 'sending' | 'refused' | 'start' | 'complete' | undefined {
  const online = useReachable()
  const acts = useOfflineWork(state => state.acts)
  const mine: readonly Act[] = acts.filter(isOf(place))
  if (mine.length === 0) return undefined
  if (mine.some(act => act.refusal)) return 'refused'
  if (online) return 'sending'
  const last = mine.at(-1)?.work.kind
  return last === 'start' || last === 'complete' ? last : undefined
}

/** Stands in the place of a flow whose acts wait to be sent. */
export function HeldBooking({ rental, why }: { rental: string; why: NonNullable<ReturnType<typeof useHeld>> }) {
  const text = useText(offlineText)
  const words = { sending: text.heldSending, refused: text.heldRefused, start: text.heldStart, complete: text.heldReturn }
  return (
    <Popup title={text.held} lead={words[why]}>
      <Link to="/office/$rental/offline" params={{ rental }} className={buttonClass({ variant: 'secondary', wide: true })}>
        {text.heldList}
      </Link>
    </Popup>
  )
}
