import { Combobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { uiText } from '../ui.text.ts'

export interface Option {
  value: string
  label: string
  /** Before the label: a flag, an icon. */
  mark?: ReactNode
  /** Muted, after the label: '+62'. Found by typing as well. */
  detail?: string
}

/** What is seen of a closed list. */
export type FaceProps = Pick<ComponentProps<'button'>, 'id' | 'disabled' | 'aria-invalid' | 'aria-describedby' | 'className' | 'children'>

export interface SelectListProps {
  options: readonly Option[]
  chosen: Option | null
  onChange: (value: string) => void
  onType: ((typed: string) => void) | undefined
  disabled: boolean
  filterable: boolean
  /** Read aloud with the list. */
  name: string
  face: FaceProps
}

/** The working list of a `Select`, open, in the place of its face; keeps the focus that the face had. */
export function SelectList({ options, chosen, onChange, onType, disabled, filterable, name, face }: SelectListProps) {
  const text = useText(uiText)
  const trigger = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => trigger.current?.focus(), [])
  return (
    <Combobox.Root
      items={options}
      value={chosen}
      disabled={disabled}
      defaultOpen
      autoHighlight
      {...(!filterable && { filter: null })}
      itemToStringLabel={option => `${option.label} ${option.detail ?? ''}`}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={option => option && onChange(option.value)}
      {...(onType && { onInputValueChange: onType })}
    >
      <Combobox.Trigger ref={trigger} {...face} />
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={6} className="z-60">
          <Combobox.Popup
            aria-label={name}
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
  )
}
