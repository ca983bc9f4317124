import { longestSlot, mostSlots } from '@rentwell/contract/acceptance/photo-slots.rules.ts'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { slotsText } from './slots.text.ts'
import { useSlotName } from './use-slot-name.ts'

interface SlotListProps {
  label: string
  slots: readonly string[]
  onChange: (slots: string[]) => void
  /** Left out where the list is the product's. */
  onReset: (() => void) | undefined
}

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const
const act =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-wash hover:text-ink disabled:text-edge'

/** The photos of one kind, in order: moved, taken away, and more of them by name. */
export function SlotList({ label, slots, onChange, onReset }: SlotListProps) {
  const { names, settings: text } = useText(slotsText)
  const nameOf = useSlotName()
  const [typed, setTyped] = useState('')
  const [isTwice, setTwice] = useState(false)
  const move = (from: number, to: number) => {
    const slot = slots[from]
    if (slot !== undefined) onChange(slots.toSpliced(from, 1).toSpliced(to, 0, slot))
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const name = typed.trim().replace(/\s+/g, ' ')
    if (name === '') return
    // 'Front' is the product's own: colleagues read it in their language.
    const known = Object.entries(names).find(([, word]) => word.toLowerCase() === name.toLowerCase())?.[0]
    const slot = known ?? name
    const isThere = slots.some(one => one.toLowerCase() === slot.toLowerCase())
    setTwice(isThere)
    if (isThere) return
    onChange([...slots, slot])
    setTyped('')
  }
  return (
    <div className="pb-2">
      {slots.length === 0 && <p className="py-2 text-15 text-muted">{text.none}</p>}
      <ol aria-label={label} className="flex flex-col empty:hidden">
        {slots.map((slot, index) => {
          const name = nameOf(slot)
          return (
            <li key={slot} className="flex items-center gap-1 border-t border-line first:border-t-0">
              <span className="min-w-0 flex-1 text-15 break-words">{name}</span>
              <button
                type="button"
                aria-label={text.earlier(name)}
                title={text.earlier(name)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                className={act}
              >
                <ArrowUp {...icon} />
              </button>
              <button
                type="button"
                aria-label={text.later(name)}
                title={text.later(name)}
                disabled={index === slots.length - 1}
                onClick={() => move(index, index + 1)}
                className={act}
              >
                <ArrowDown {...icon} />
              </button>
              <button
                type="button"
                aria-label={text.removeSlot(name)}
                title={text.removeSlot(name)}
                onClick={() => onChange(slots.toSpliced(index, 1))}
                className={act}
              >
                <X {...icon} />
              </button>
            </li>
          )
        })}
      </ol>
      {slots.length < mostSlots && (
        <form onSubmit={add} className="mt-2 flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
          <TextInput
            className="flex-1"
            label={text.name}
            placeholder={text.hint}
            value={typed}
            maxLength={longestSlot}
            error={isTwice ? text.twice : undefined}
            onChange={event => {
              setTyped(event.target.value)
              setTwice(false)
            }}
          />
          <Button type="submit" variant="secondary" size="medium" icon={<Plus {...icon} />}>
            {text.add}
          </Button>
        </form>
      )}
      {onReset && (
        <Button variant="link" className="mt-1" onClick={onReset}>
          {text.reset}
        </Button>
      )}
    </div>
  )
}
