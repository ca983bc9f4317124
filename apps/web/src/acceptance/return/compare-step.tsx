import { mostUnitMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { useMemo, useState } from 'react'
import { evidenceRules } from '../../media/drop-rules.ts'
import { MediaBoard } from '../../media/media-board.tsx'
import type { Dates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { countHandOverPhotos } from '../pieces/piece-edits.ts'
import { MissingReason } from '../photos/missing-reason.tsx'
import { PairCloseUp } from '../photos/pair-close-up.tsx'
import { ReturnPair } from './return-pair.tsx'
import { returnText } from './return.text.ts'
import { SealNote } from '../record/seal-note.tsx'
import { Tip } from '../tip.tsx'
import type { Acceptance, Returned } from '../use-acceptance.ts'
import type { Findings } from './use-findings.ts'
import { useRestingText } from '../use-resting-text.ts'

interface CompareStepProps {
  acceptance: Acceptance
  returned: Returned
  slots: ReadonlyMap<number, string>
  note: string
  onSlot: (slot: number, media: string) => void
  /** For a stay whose pick-up has no photos. */
  onAll: (medias: string[]) => void
  onNote: (note: string, base: string) => void
  findings: Findings
  /** Slots without a photo. */
  left: number
  /** Photos are missing, here or of single pieces. */
  isReasonAsked: boolean
  reason: string
  onReason: (reason: string) => void
  /** What the photo of a slot shows, or its number. */
  nameAt: (slot: number) => string
  dates: Dates
}

const longestNote = 4000

/** Each pick-up photo with its twin, what is different in words, and why photos are missing where some are. */
export function CompareStep({
  acceptance,
  returned,
  slots,
  note,
  onSlot,
  onAll,
  onNote,
  findings,
  left,
  isReasonAsked,
  reason,
  onReason,
  nameAt,
  dates,
}: CompareStepProps) {
  const text = useText(returnText)
  const all = useMemo(() => [...slots.values()], [slots])
  const [open, setOpen] = useState<number>()
  const { unitMedias, photos, seal } = acceptance
  const takenAt = (uuid: string) => [...photos, ...returned.photos].find(photo => photo.media === uuid)?.at
  const outLabel = (uuid: string) => {
    const at = takenAt(uuid) ?? seal?.at
    return text.outAt(at ? dates.moment(at) : '')
  }
  const outDay = (uuid: string) => {
    const at = takenAt(uuid) ?? seal?.at
    return text.outAt(at ? dates.day(at) : '')
  }
  // The pieces were photographed one by one, and are compared above.
  const isByPiece = unitMedias.length === 0 && (acceptance.pieces ?? []).some(piece => piece.unitMedias.length > 0)
  const opened = open === undefined ? undefined : unitMedias[open]
  const twin = open === undefined ? undefined : slots.get(open)
  return (
    <div className="mx-auto grid max-w-240 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_316px]">
      <section aria-labelledby="repeat" className="flex min-w-0 flex-col gap-5">
        <div className={cx('flex items-center justify-between gap-3', isByPiece && 'sr-only')}>
          <h2 id="repeat" className="text-20">
            {unitMedias.length > 0 ? text.repeat : text.freely}
          </h2>
          <p
            hidden={unitMedias.length === 0}
            role="status"
            className="figures shrink-0 rounded-full border border-line bg-surface px-3 py-1 text-13 font-semibold"
          >
            {text.done(unitMedias.length - left, unitMedias.length)}
          </p>
        </div>
        {!isByPiece && <Tip>{unitMedias.length > 0 ? text.repeatTip : text.freelyTip}</Tip>}
        {unitMedias.length === 0 && (
          <MediaBoard label={text.freelyBoard} value={all} onChange={onAll} most={mostUnitMedias} empty={0} rules={evidenceRules} fromCamera />
        )}
        <div className="grid gap-x-4 gap-y-6 md:grid-cols-2 lg:grid-cols-1">
          {unitMedias.map((uuid, slot) => (
            <ReturnPair
              key={uuid}
              slot={slot}
              name={nameAt(slot)}
              before={{ uuid, label: outDay(uuid) }}
              media={slots.get(slot)}
              findings={findings}
              onTaken={taken => onSlot(slot, taken)}
              onLook={() => setOpen(slot)}
            />
          ))}
        </div>
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <Note value={note} onChange={onNote} />
        {isReasonAsked && <MissingReason value={reason} onChange={onReason} />}
        {seal && <SealNote seal={seal} photos={countHandOverPhotos(acceptance)} dates={dates} />}
      </div>
      {opened && open !== undefined && (
        <PairCloseUp
          name={nameAt(open)}
          before={{ uuid: opened, label: outLabel(opened) }}
          after={twin === undefined ? undefined : { uuid: twin, label: text.backNow }}
          slot={open}
          findings={findings}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** What is different, in words. */
function Note({ value, onChange }: { value: string; onChange: CompareStepProps['onNote'] }) {
  const text = useText(returnText)
  const resting = useRestingText(value, onChange)
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <TextInput multiline label={text.note} hint={text.noteHint} maxLength={longestNote} {...resting} />
    </div>
  )
}
