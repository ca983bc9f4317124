import { mostUnitMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { useEffect, useMemo, useState } from 'react'
import { ReasonChips } from '../bookings/reason-chips.tsx'
import { MediaBoard } from '../media/media-board.tsx'
import type { Dates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { TextInput } from '../ui/text-input.tsx'
import { CloseUp } from './close-up.tsx'
import { returnText } from './return.text.ts'
import { SealNote } from './seal-note.tsx'
import { SlotPhoto } from './slot-photo.tsx'
import { Tip } from './tip.tsx'
import { Twin, useSlotState } from './twin.tsx'
import type { Acceptance, Returned } from './use-acceptance.ts'

interface CompareStepProps {
  acceptance: Acceptance
  returned: Returned
  slots: ReadonlyMap<number, string>
  note: string
  onSlot: (slot: number, media: string) => void
  /** For a stay whose pick-up has no photos. */
  onAll: (medias: string[]) => void
  onNote: (note: string) => void
  /** Slots without a photo. */
  left: number
  reason: string
  onReason: (reason: string) => void
  dates: Dates
}

const restMs = 800
const longestNote = 4000
const longestReason = 1000

/** Each pick-up photo with its twin, what is different in words, and why photos are missing where some are. */
export function CompareStep({ acceptance, returned, slots, note, onSlot, onAll, onNote, left, reason, onReason, dates }: CompareStepProps) {
  const text = useText(returnText)
  const stateOf = useSlotState()
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
  const opened = open === undefined ? undefined : unitMedias[open]
  const twin = open === undefined ? undefined : slots.get(open)
  return (
    <div className="mx-auto grid max-w-240 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_316px]">
      <section aria-labelledby="repeat" className="flex min-w-0 flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
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
        <Tip>{unitMedias.length > 0 ? text.repeatTip : text.freelyTip}</Tip>
        {unitMedias.length === 0 && <MediaBoard label={text.freelyBoard} value={all} onChange={onAll} most={mostUnitMedias} empty={0} fromCamera />}
        {unitMedias.map((uuid, slot) => {
          const media = slots.get(slot)
          return (
            <Twin
              key={uuid}
              title={text.slot(slot + 1, unitMedias.length)}
              state={stateOf(media !== undefined)}
              before={{ uuid, label: outDay(uuid) }}
              afterLabel={text.backNow}
              look={text.compareSlot(slot + 1)}
              onLook={() => setOpen(slot)}
            >
              <SlotPhoto
                media={media}
                name={`${media ? text.compareSlot(slot + 1) : text.repeatPhoto}, ${text.slot(slot + 1, unitMedias.length)}`}
                onTaken={taken => onSlot(slot, taken)}
                onLook={() => setOpen(slot)}
              />
            </Twin>
          )
        })}
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <Note value={note} onChange={onNote} />
        {left > 0 && (
          <div className="rounded-card border border-line bg-surface p-4">
            <TextInput
              multiline
              label={text.reason}
              hint={text.reasonHint}
              value={reason}
              maxLength={longestReason}
              onChange={event => onReason(event.target.value)}
            />
            <ReasonChips className="mt-3" reasons={text.reasons} onChoose={onReason} />
          </div>
        )}
        {seal && <SealNote seal={seal} photos={unitMedias.length + acceptance.guestMedias.length} dates={dates} />}
      </div>
      {opened && open !== undefined && (
        <CloseUp
          title={text.slot(open + 1, unitMedias.length)}
          photos={[{ uuid: opened, label: outLabel(opened) }, ...(twin ? [{ uuid: twin, label: text.backNow }] : [])]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** What is different, saved when the typing rests; what another phone wrote is taken up while nobody types here. */
function Note({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const text = useText(returnText)
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined || typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <TextInput
        multiline
        label={text.note}
        hint={text.noteHint}
        value={typed ?? value}
        maxLength={longestNote}
        onChange={event => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
          setTyped(undefined)
        }}
      />
    </div>
  )
}
