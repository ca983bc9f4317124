import { ChevronDown } from 'lucide-react'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../cx.ts'
import { boxClass, Field } from './field.tsx'
import type { FaceProps, Option, SelectListProps } from './select-list.tsx'
import { uiText } from '../ui.text.ts'

const importList = () => import('./select-list.tsx')

interface SelectProps {
  label: ReactNode
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** What is typed to filter the list, to fetch more options by it. */
  onType?: ((typed: string) => void) | undefined
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  disabled?: boolean
  /** Hides the search for a handful of options. */
  filterable?: boolean
  /** For guests: 56 px high, with a larger label. */
  roomy?: boolean
  /** On a phone only the mark of what is chosen is seen, for want of room; its label is read aloud. */
  markOnly?: boolean
  className?: string
}

/**
 * One choice out of a list that can be filtered by typing and walked by the arrow keys. Enter takes the first hit of what was typed.
 * The list loads when the pointer or the focus comes, and takes the place of its face when that is pressed: not earlier, because a press is lost, and the focus with it, if its target is replaced before the button is up.
 */
export function Select({
  label,
  options,
  value,
  onChange,
  onType,
  aside,
  hint,
  error,
  placeholder,
  disabled = false,
  filterable = true,
  roomy = false,
  markOnly = false,
  className,
}: SelectProps) {
  const id = useId()
  const text = useText(uiText)
  const [List, setList] = useState<ComponentType<SelectListProps>>()
  const chosen = options.find(option => option.value === value) ?? null
  // Without a network nothing happens, and the next press tries again.
  const preload = () => void importList().catch(() => undefined)
  const open = () =>
    void importList().then(
      list => {
        // Whatever people have gone on to keeps the focus.
        if (document.activeElement?.id === id) setList(() => list.SelectList)
      },
      () => undefined,
    )
  const face: FaceProps = {
    id,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-note`,
    className: cx(
      boxClass(Boolean(error)),
      'flex items-center gap-2.5 px-3.5 text-left data-disabled:bg-off/40 data-disabled:text-muted coarse:text-17',
      roomy ? 'h-14 text-17' : 'h-11',
    ),
    children: (
      <>
        {chosen?.mark}
        <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted', markOnly && chosen !== null && 'max-md:sr-only')}>
          {chosen?.label ?? placeholder ?? text.choose}
        </span>
        <ChevronDown aria-hidden className="ml-auto size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
      </>
    ),
  }
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} roomy={roomy} className={className}>
      {List ? (
        <List {...{ options, chosen, onChange, onType, disabled, filterable, face }} name={typeof label === 'string' ? label : text.choose} />
      ) : (
        <button
          type="button"
          role="combobox"
          aria-expanded={false}
          // Nothing yet: it comes with the list.
          aria-controls={undefined}
          aria-haspopup="dialog"
          data-disabled={disabled ? '' : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={event => {
            // Safari does not focus a button that is pressed.
            event.currentTarget.focus()
            open()
          }}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            open()
          }}
          {...face}
        />
      )}
    </Field>
  )
}
