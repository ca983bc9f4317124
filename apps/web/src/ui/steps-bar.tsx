import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

interface StepsBarProps {
  label: string
  names: readonly string[]
  /** From 0; beyond the last: all is done. */
  at: number
  /** How many from the first on can be gone to. */
  reached: number
  onGo: (step: number) => void
}

/** Numbered steps with their names: done with a tick, each a button once it was reached. */
export function StepsBar({ label, names, at, reached, onGo }: StepsBarProps) {
  const text = useText(uiText)
  return (
    <nav aria-label={label} className="shrink-0 border-b border-line bg-raised px-4 md:px-6">
      <ol className="flex h-13 items-center gap-2">
        {names.map((name, index) => {
          const isDone = index < at
          const isHere = index === at
          return (
            <Fragment key={name}>
              {index > 0 && <li aria-hidden className={cx('h-0.5 min-w-2 flex-1', index <= at ? 'bg-lagoon' : 'bg-line')} />}
              <li className="min-w-0">
                <button
                  type="button"
                  aria-current={isHere ? 'step' : undefined}
                  disabled={index > reached}
                  onClick={() => onGo(index)}
                  className="target flex min-w-0 items-center gap-2 rounded-full pr-1 text-13 font-semibold disabled:font-medium disabled:text-muted"
                >
                  <span className="sr-only">{text.step(index + 1, names.length)}: </span>
                  <span
                    aria-hidden
                    className={cx(
                      'flex size-7 shrink-0 items-center justify-center rounded-full text-13',
                      isHere ? 'bg-lagoon text-on-lagoon' : isDone ? 'bg-wash text-lagoon' : 'border border-edge',
                    )}
                  >
                    {isDone ? <Check aria-hidden className="size-4" strokeWidth={2} /> : index + 1}
                  </span>
                  <span className="truncate">{name}</span>
                </button>
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
