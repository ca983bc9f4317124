import { useRef } from 'react'
import { FindingFields } from './finding.fields.tsx'
import { returnText } from './return.text.ts'
import { SlotPhoto } from '../photos/slot-photo.tsx'
import { Twin, useSlotState } from '../photos/twin.tsx'
import type { Finding, Findings } from './use-findings.ts'
import { useText } from '../../platform/text.ts'

interface ReturnPairProps {
  slot: number
  name: string
  before: { uuid: string; label: string }
  media: string | undefined
  findings: Findings
  onTaken: (media: string) => void
  onLook: () => void
}

/** A pick-up photo, the same at the return, and whether the unit is as it was. Where the second photo is missing, either answer takes it first. */
export function ReturnPair({ slot, name, before, media, findings, onTaken, onLook }: ReturnPairProps) {
  const text = useText(returnText)
  const stateOf = useSlotState()
  const input = useRef<HTMLInputElement>(null)
  const answer = useRef<Finding['state'] | undefined>(undefined)
  const finding = media === undefined ? undefined : findings.of(slot)
  const take = (state?: Finding['state']) => {
    answer.current = state
    input.current?.click()
  }
  return (
    <Twin
      title={name}
      state={finding ? undefined : stateOf(media !== undefined, undefined)}
      before={before}
      afterLabel={media === undefined ? undefined : text.backNow}
      look={text.compareSlot(name)}
      onLook={onLook}
      below={
        <FindingFields
          name={text.howBack(name)}
          finding={finding}
          onChoose={state => (media === undefined ? take(state) : findings.choose(slot, state))}
          onSay={words => findings.say(slot, words)}
          onMark={onLook}
        />
      }
    >
      <SlotPhoto
        input={input}
        media={media}
        marks={finding?.marks ?? []}
        name={media === undefined ? `${text.repeatPhoto}, ${name}` : `${text.compareSlot(name)}, ${text.backNow}`}
        onTake={() => take()}
        onTaken={taken => {
          onTaken(taken)
          if (answer.current) findings.choose(slot, answer.current)
          answer.current = undefined
        }}
        onLook={onLook}
      />
    </Twin>
  )
}
