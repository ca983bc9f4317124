import { mostGuestMedias, mostUnitMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { useState, useEffect } from 'react'
import { evidenceRules } from '../media/drop-rules.ts'
import { MediaBoard } from '../media/media-board.tsx'
import { useText } from '../platform/text.ts'
import { acceptanceText } from './acceptance.text.ts'
import { Tag, Tip } from './tip.tsx'
import type { AcceptanceEdits, Parts } from './use-acceptance.ts'

interface PhotosStepProps {
  parts: Parts
  setPhotos: AcceptanceEdits['setPhotos']
  unit: string
  guest: string
  /** Hears how many photos are still on their way up. */
  onWaiting: (count: number) => void
}

/** Step one: the unit in all details, and the unit with who takes it. */
export function PhotosStep({ parts, setPhotos, unit, guest, onWaiting }: PhotosStepProps) {
  const text = useText(acceptanceText)
  const [ofUnit, setOfUnit] = useState(0)
  const [ofGuest, setOfGuest] = useState(0)
  useEffect(() => onWaiting(ofUnit + ofGuest), [onWaiting, ofUnit, ofGuest])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.28fr_1fr]">
      <div className="flex min-w-0 flex-col gap-3">
        <Tag>{text.unitTag(unit)}</Tag>
        <Tip>{text.unitTip}</Tip>
        <MediaBoard
          label={text.takeUnit}
          value={parts.unitMedias}
          onChange={uuids => setPhotos('unitMedias', uuids)}
          most={mostUnitMedias}
          empty={0}
          rules={evidenceRules}
          fromCamera
          onWaiting={setOfUnit}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Tag>{text.userTag(guest)}</Tag>
        <Tip>{text.guestTip}</Tip>
        <MediaBoard
          label={text.takeGuest}
          value={parts.guestMedias}
          onChange={uuids => setPhotos('guestMedias', uuids)}
          most={mostGuestMedias}
          empty={0}
          rules={evidenceRules}
          fromCamera
          onWaiting={setOfGuest}
        />
      </div>
    </div>
  )
}
