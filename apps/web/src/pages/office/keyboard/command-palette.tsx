import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { usePopups } from '../../../platform/popups.tsx'
import { useShortcutGroups } from '../../../platform/shortcuts.ts'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Popup } from '../../../ui/popup.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { officeText } from '../office.text.ts'
import { paletteText } from './palette.text.ts'
import { useFound, type PaletteItem } from './use-found.ts'

interface CommandPaletteProps {
  rental: string
  role: Parameters<typeof useFound>[1]
  /** How it is opened by the keyboard: it does not list itself. */
  ownKeys: string
  onClose: () => void
}

/** One field that leads to the office's units, bookings and people, and does what its shortcuts and menus do. */
export default function CommandPalette({ rental, role, ownKeys, onClose }: CommandPaletteProps) {
  const text = useText(paletteText)
  const words = useText(uiText)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before anything was found. */
  const [goes, setGoes] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const actions = useActions(rental, role, ownKeys).filter(action => holds(action.name, typed))
  const { found, waits, failed, again } = useFound(rental, role, typed)
  const groups = Object.entries({ actions, ...found }).filter(([, items]) => items.length > 0) as [keyof typeof text.groups, PaletteItem[]][]
  const items = groups.flatMap(([, some]) => some)
  const current = Math.min(at, items.length - 1)

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    // What it opens may take the focus, which goes back from here first.
    requestAnimationFrame(item.run)
  }
  const goOn = useEffectEvent(() => choose(items[0]))
  useEffect(() => {
    if (goes && !waits) goOn()
  }, [goes, waits])
  useEffect(() => {
    document.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) setAt((current + step + items.length) % items.length)
    else if (event.key === 'Enter' && items.length === 0) setGoes(true)
    else if (event.key === 'Enter') choose(items[current])
    else return
    event.preventDefault()
  }
  const type = (next: string) => {
    setTyped(next)
    setAt(0)
    setGoes(false)
  }
  const said = waits ? text.searching : items.length > 0 ? text.count(items.length) : failed ? '' : text.nothing(typed.trim())
  let index = -1
  return (
    <Popup bare width={640} title={text.title} focus={input} onClose={onClose}>
      <div className="flex items-center gap-3 border-b border-line pt-5 pr-18 pb-3 pl-5 md:pt-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <input
          ref={input}
          role="combobox"
          aria-label={text.find}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          value={typed}
          maxLength={100}
          placeholder={text.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-11 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-muted"
        />
      </div>
      <div className="h-110 max-h-[60dvh] overflow-y-auto overscroll-contain p-2 pb-[calc(8px+env(safe-area-inset-bottom,0px))]">
        <div id={`${id}-list`} role="listbox" aria-label={text.results} className={cx(items.length === 0 && 'hidden')}>
          {groups.map(([name, some]) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="mb-2">
              <p id={`${id}-${name}`} className="px-3 py-1.5 text-13 font-[550] text-muted">
                {text.groups[name]}
              </p>
              {some.map(item => {
                index += 1
                const place = index
                return (
                  <div
                    key={item.id}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === current}
                    tabIndex={-1}
                    onPointerMove={() => setAt(place)}
                    onClick={() => choose(item)}
                    onKeyDown={onKeyDown}
                    className={cx('flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5', place === current && 'bg-wash')}
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate text-15 font-semibold">{item.name}</span>
                      {item.detail && <span className="block truncate text-13 text-muted">{item.detail}</span>}
                    </span>
                    {item.keys && <Keys keys={item.keys} />}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className={items.length > 0 ? 'sr-only' : 'px-3 py-4 text-15 text-muted'}>
          {said}
        </p>
        {failed && (
          <p role="alert" className="flex items-center gap-3 px-3 py-2 text-15 text-brick">
            {text.failed}
            <Button variant="link" onClick={again}>
              {words.tryAgain}
            </Button>
          </p>
        )}
      </div>
    </Popup>
  )
}

/** The shortcuts of this page and of the whole office, and what else is begun from anywhere. */
function useActions(rental: string, role: CommandPaletteProps['role'], ownKeys: string): PaletteItem[] {
  const text = useText(paletteText)
  const own = useText(officeText)
  const popups = usePopups()
  const shortcuts = useShortcutGroups().flatMap(group => group.shortcuts)
  const more = [
    { id: 'add-unit', name: own.addUnit, run: () => popups.open('add-unit', { rental }) },
    { id: 'block-dates', name: text.blockDates, run: () => popups.open('block-unit', { rental, closes: '', since: '', until: '' }) },
    ...(role && mayInRental(role, 'manage_members') ? [{ id: 'add-user', name: text.addUser, run: () => popups.open('add-member', { rental }) }] : []),
  ]
  return [
    ...shortcuts.filter(({ keys }) => keys !== ownKeys).map(({ keys, name, run }) => ({ id: keys, name, keys, run })),
    ...more.filter(({ name }) => !shortcuts.some(shortcut => shortcut.name === name)),
  ]
}

/** Each word that was typed is somewhere in the name. */
const holds = (name: string, typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every(word => name.toLowerCase().includes(word))

const Keys = ({ keys }: { keys: string }) => (
  <span aria-hidden className="hidden shrink-0 gap-1 md:flex">
    {keys.split(' ').map(key => (
      <kbd key={key} className="flex h-6 min-w-6 items-center justify-center rounded-inner border border-line bg-band px-1.5 text-13 text-muted">
        {key.length === 1 ? key.toUpperCase() : key}
      </kbd>
    ))}
  </span>
)
