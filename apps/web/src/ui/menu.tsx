import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  width?: number
  defaultOpen?: boolean
  className?: string
}

/** A dropdown: arrows move, Esc closes, the focus goes back to the button. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', width = 240, defaultOpen = false, className }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup
            style={{ width }}
            className={cx(
              'max-h-(--available-height) max-w-[calc(100vw-16px)] animate-rise overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-popup outline-none',
              className,
            )}
          >
            {/* Opened by a press, the menu itself has the focus, not a button that stands among its items. */}
            <Base.List className="outline-none">{children}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const itemClass =
  'flex min-h-9 w-full cursor-default items-center gap-3 rounded-control px-2.5 text-15 font-medium select-none outline-none data-highlighted:bg-wash coarse:min-h-11 [&>svg]:size-[18px] [&>svg]:shrink-0 [&>svg]:stroke-[1.75] [&>svg]:text-muted'

/** An act. */
export function MenuItem({ className, ...props }: ComponentProps<typeof Base.Item> & { className?: string }) {
  return <Base.Item {...props} className={cx(itemClass, className)} />
}

/** A way to a page: `render` takes the router's link. */
export function MenuLink({ className, ...props }: ComponentProps<typeof Base.LinkItem> & { className?: string }) {
  return <Base.LinkItem closeOnClick {...props} className={cx(itemClass, 'cursor-pointer', className)} />
}

/** Items under one name. */
export function MenuGroup({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      {label && <Base.GroupLabel className="px-2.5 pt-2 pb-1.5 text-13 text-muted">{label}</Base.GroupLabel>}
      {children}
    </Base.Group>
  )
}

interface MenuChoiceProps<T extends string> {
  label: string
  options: readonly { value: T; name: string; icon: ReactElement }[]
  value: T
  onChange: (value: T) => void
}

/** One of a handful, beside each other; the menu stays open. */
export function MenuChoice<T extends string>({ label, options, value, onChange }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label} className="flex gap-0.5 rounded-control bg-band p-1">
      {options.map(({ value: one, name, icon }) => (
        <Base.RadioItem
          key={one}
          value={one}
          aria-label={name}
          title={name}
          className="flex h-8 w-10 cursor-default items-center justify-center rounded-inner border border-transparent text-muted hover:text-ink data-checked:border-line data-checked:bg-chosen data-checked:text-ink data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-lagoon coarse:h-11"
        >
          {icon}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

interface MenuListProps<T extends string> {
  label: string
  options: readonly { value: T; name: ReactNode; lang?: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of several, below each other; a choice closes the menu. */
export function MenuList<T extends string>({ label, options, value, onChange }: MenuListProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map(({ value: one, name, lang }) => (
        <Base.RadioItem key={one} value={one} lang={lang} closeOnClick className={cx(itemClass, 'justify-between')}>
          {name}
          <Base.RadioItemIndicator className="text-lagoon">
            <Check aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export function MenuLine() {
  return <Base.Separator className="mx-2.5 my-2 h-px bg-line" />
}
