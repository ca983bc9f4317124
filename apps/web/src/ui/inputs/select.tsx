import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../cx.ts'
import { boxClass, Field } from './field.tsx'
import type { FaceProps, Option, SelectListProps } from './select-list.tsx'
import { uiText } from '../ui.text.ts'

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
 * The list loads when the pointer or the focus comes; a press before that opens it as soon as it is there.
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
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const chosen = options.find(option => option.value === value) ?? null
  const isLoaded = useRef(false)
  const load = () => {
    // Without a network the next press tries again.
    import('./select-list.tsx').then(
      list => {
        // Pointer, focus and press each load it; once it is open, a later one would take the focus back to the face, which closes it.
        if (isLoaded.current) return
        isLoaded.current = true
        setFocused(document.activeElement?.id === id)
        setList(() => list.SelectList)
      },
      () => setPressed(false),
    )
  }
  const press = () => {
    setPressed(true)
    load()
  }
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
        <List
          {...{ options, chosen, onChange, onType, disabled, filterable, face }}
          name={typeof label === 'string' ? label : text.choose}
          isOpenAtFirst={isPressed}
          isFocusedAtFirst={isFocused}
        />
      ) : (
        <button
          type="button"
          role="combobox"
          aria-expanded={false}
          // Nothing yet: it comes with the list.
          aria-controls={undefined}
          aria-haspopup="dialog"
          data-disabled={disabled ? '' : undefined}
          onPointerEnter={event => event.pointerType === 'mouse' && load()}
          onPointerDown={event => event.pointerType === 'mouse' && press()}
          onFocus={load}
          onClick={press}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            press()
          }}
          {...face}
        />
      )}
    </Field>
  )
}
