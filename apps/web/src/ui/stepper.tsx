import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

interface StepperProps {
  /** What is done, after 'Step 2 of 3'. */
  title: string
  names: readonly string[]
  /** From 0. */
  at: number
  onGo: (step: number) => void
  /** Steps with something to correct. */
  flagged?: readonly number[]
}

/** Dots of the steps, each a button, with the words where one is. */
export function Stepper({ title, names, at, onGo, flagged = [] }: StepperProps) {
  const text = useText(uiText)
  return (
    <nav aria-label={title} className="flex items-center justify-between gap-4">
      <ol className="-ml-2 flex items-center">
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`${text.step(index + 1, names.length)}: ${flagged.includes(index) ? text.toCorrect(name) : name}`}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
              className="target flex h-8 items-center rounded-full px-[7px]"
            >
              <span
                className={cx(
                  'block h-2.5 rounded-full transition-[width,background-color] duration-220',
                  index === at ? 'w-7' : 'w-2.5',
                  flagged.includes(index) ? 'bg-brick' : index <= at ? 'bg-lagoon' : 'bg-edge',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <p className="text-13 text-muted">
        {text.step(at + 1, names.length)}, {title}
      </p>
    </nav>
  )
}
