import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { boxClass, Field } from './field.tsx'
import { uiText } from './ui.text.ts'

export interface Option {
  value: string
  label: string
  /** Before the label: a flag, an icon. */
  mark?: ReactNode
  /** Muted, after the label: '+62'. Found by typing as well. */
  detail?: string
}

interface SelectProps {
  label: ReactNode
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
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

/** One choice out of a list that can be filtered by typing and walked by the arrow keys. Enter takes the first hit of what was typed. */
export function Select({
  label,
  options,
  value,
  onChange,
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
  const chosen = options.find(option => option.value === value) ?? null
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} roomy={roomy} className={className}>
      <Combobox.Root
        items={options}
        value={chosen}
        disabled={disabled}
        autoHighlight
        {...(!filterable && { filter: null })}
        itemToStringLabel={option => `${option.label} ${option.detail ?? ''}`}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={option => option && onChange(option.value)}
      >
        <Combobox.Trigger
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={cx(
            boxClass(Boolean(error)),
            'flex items-center gap-2.5 px-3.5 text-left data-disabled:bg-off/40 data-disabled:text-muted coarse:text-17',
            roomy ? 'h-14 text-17' : 'h-11',
          )}
        >
          {chosen?.mark}
          <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-muted', markOnly && chosen !== null && 'max-md:sr-only')}>
            {chosen?.label ?? placeholder ?? text.choose}
          </span>
          <ChevronDown aria-hidden className="ml-auto size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner align="start" sideOffset={6} className="z-60">
            <Combobox.Popup
              aria-label={typeof label === 'string' ? label : text.choose}
              className="flex max-h-[min(360px,var(--available-height))] w-(--anchor-width) min-w-56 animate-rise flex-col overflow-hidden rounded-control border border-line bg-raised shadow-popup"
            >
              {filterable ? (
                <Combobox.Input
                  placeholder={text.find}
                  className="h-11 shrink-0 border-b border-line bg-transparent px-3.5 text-15 outline-none placeholder:text-muted coarse:text-17"
                />
              ) : null}
              <Combobox.Empty className="px-3.5 py-4 text-15 text-muted empty:hidden">{text.noResults}</Combobox.Empty>
              <Combobox.List className="scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:hidden">
                {(option: Option) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-9 cursor-default items-center gap-2.5 rounded-inner px-2.5 py-1.5 text-15 select-none data-highlighted:bg-wash coarse:min-h-11"
                  >
                    {option.mark}
                    <span className="min-w-0 flex-1">{option.label}</span>
                    {option.detail && <span className="text-13 text-muted">{option.detail}</span>}
                    <Combobox.ItemIndicator>
                      <Check aria-hidden className="size-4 text-lagoon" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}
