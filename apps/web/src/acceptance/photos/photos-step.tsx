import { mostGuestMedias, mostUnitMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { acceptanceText } from '../acceptance.text.ts'
import { SlotBoard } from './slot-board.tsx'
import { Tag, Tip } from '../tip.tsx'
import type { AcceptanceEdits, Parts } from '../use-acceptance.ts'

interface PhotosStepProps extends Pick<AcceptanceEdits, 'setUnitPhotos' | 'setGuestPhotos'> {
  parts: Parts
  unit: string
  guest: string
  /** Hears how many photos are still on their way up. */
  onWaiting: (count: number) => void
}

/** Step one: the unit from all sides, and the unit with who takes it. */
export function PhotosStep({ parts, setUnitPhotos, setGuestPhotos, unit, guest, onWaiting }: PhotosStepProps) {
  const text = useText(acceptanceText)
  const [ofUnit, setOfUnit] = useState(0)
  const [ofGuest, setOfGuest] = useState(0)
  useEffect(() => onWaiting(ofUnit + ofGuest), [onWaiting, ofUnit, ofGuest])
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1.28fr_1fr] lg:gap-6">
      <SlotBoard
        title={text.takeUnit}
        tag={<Tag>{text.unitTag(unit)}</Tag>}
        tip={<Tip>{text.unitTip}</Tip>}
        slots={parts.slots}
        names={parts.names}
        value={parts.unitMedias}
        onChange={setUnitPhotos}
        most={mostUnitMedias}
        onWaiting={setOfUnit}
      />
      <SlotBoard
        title={text.takeGuest}
        tag={<Tag>{text.userTag(guest)}</Tag>}
        tip={<Tip>{text.guestTip}</Tip>}
        large
        value={parts.guestMedias}
        onChange={setGuestPhotos}
        most={mostGuestMedias}
        onWaiting={setOfGuest}
      />
    </div>
  )
}
