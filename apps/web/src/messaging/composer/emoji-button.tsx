import { Popover } from '@base-ui/react/popover'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { emojis, type EmojiGroup } from './emojis.ts'
import { messagingText } from '../messaging.text.ts'

interface EmojiButtonProps {
  className: string
  onChoose: (emoji: string) => void
  children: ReactNode
}

const perRow = 8
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }

/** Arrows move over the whole grid as it stands; Home and End go to its ends. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = all.findIndex(one => one === document.activeElement)
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : Math.min(all.length - 1, Math.max(0, at + (step ?? 0)))
  all[to]?.focus()
}

/** Opens a grid of emoji; a chosen one goes where the caret is, and the grid stays for the next. */
export default function EmojiButton({ className, onChoose, children }: EmojiButtonProps) {
  const text = useText(messagingText)
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={text.emoji} className={className}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={8} collisionPadding={8} className="z-60">
          <Popover.Popup
            aria-label={text.emojis.label}
            onKeyDown={move}
            className="max-h-80 w-[356px] max-w-[calc(100vw-16px)] animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-raised px-3 pb-3 text-ink shadow-popup outline-none"
          >
            {(Object.keys(emojis) as EmojiGroup[]).map(group => (
              <section key={group} aria-label={text.emojis.groups[group]}>
                <h3 className="sticky top-0 bg-raised px-1 pt-3 pb-1 text-13 font-normal text-muted">{text.emojis.groups[group]}</h3>
                <div className="grid grid-cols-8">
                  {emojis[group].split(' ').map(emoji => (
                    <button
                      key={emoji}
                      type="button"
                      onClick={() => onChoose(emoji)}
                      className="flex h-10 items-center justify-center rounded-inner text-20 transition-colors duration-150 hover:bg-wash focus-visible:-outline-offset-2"
                    >
                      {emoji}
                    </button>
                  ))}
                </div>
              </section>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
