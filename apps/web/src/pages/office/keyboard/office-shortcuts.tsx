import type { maySeePage } from '@rentwell/contract/members/members.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { offersText } from '../../../bookings/offers/offers.text.ts'
import { customersText } from '../../../customers/customers.text.ts'
import { usePopups } from '../../../platform/popups.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useText } from '../../../platform/text.ts'
import { ShortcutSheet } from '../../../ui/shortcut-sheet.tsx'
import { shellText } from '../../shell/shell.text.ts'
import { officeText } from '../office.text.ts'
import { officeShortcutsText } from './office-shortcuts.text.ts'

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(loadPalette)

/** As the keyboard of this device names it. */
export const paletteKeys = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K'

interface OfficeShortcutsProps {
  rental: string
  role: Parameters<typeof maySeePage>[0]
  /** The command palette is open. */
  finds: boolean
  onFinds: (finds: boolean) => void
}

/** The keys that lead through the whole office. `?` lists them with those of the page, and Ctrl+K or ⌘K finds them by name. */
export function OfficeShortcuts({ rental, role, finds, onFinds }: OfficeShortcutsProps) {
  const text = useText(officeShortcutsText)
  const own = useText(officeText)
  const shell = useText(shellText)
  const customers = useText(customersText)
  const offers = useText(offersText)
  const navigate = useNavigate()
  const popups = usePopups()
  const [isListed, setListed] = useState(false)
  const to =
    (path: '' | '/website' | '/units' | '/bookings' | '/calendar' | '/customers' | '/offers' | '/messages' | '/finances' | '/members' | '/settings') => () =>
      void navigate({ to: `/office/$rental${path}`, params: { rental } })
  const findHere = () => {
    const field = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(one => one.checkVisibility())
    field?.focus()
    field?.select()
  }
  // It is there when it is called: what is typed right after Ctrl+K must not land in the field that was left.
  useEffect(() => void loadPalette(), [])
  useEffect(() => {
    // Told by its place, as letters of other layouts are; while something is typed, too.
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
      const isElsewhere = document.querySelector('[role=dialog], [role=alertdialog]') !== null
      if (isElsewhere && !finds) return
      event.preventDefault()
      onFinds(!finds)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [finds, onFinds])
  useShortcuts(text.goTo, [
    { keys: 'g t', name: own.today, run: to('') },
    { keys: 'g w', name: shell.office.website, run: to('/website') },
    { keys: 'g u', name: shell.office.units, run: to('/units') },
    { keys: 'g b', name: shell.office.bookings, run: to('/bookings') },
    { keys: 'g c', name: text.calendar, run: to('/calendar') },
    { keys: 'g k', name: customers.title, run: to('/customers') },
    { keys: 'g o', name: offers.title, run: to('/offers') },
    { keys: 'g m', name: shell.messages, run: to('/messages') },
    { keys: 'g f', name: shell.office.finances, run: to('/finances') },
    { keys: 'g p', name: shell.office.members, run: to('/members') },
    { keys: 'g s', name: shell.office.settings, run: to('/settings') },
  ])
  useShortcuts(text.anywhere, [
    { keys: 'c', name: text.counter, run: () => popups.open('book-at-counter', { rental }) },
    { keys: 's', name: text.scan, run: () => popups.open('scan', { rental }) },
    { keys: '/', name: text.find, run: findHere },
    { keys: paletteKeys, name: text.palette, run: () => onFinds(true) },
    { keys: '?', name: text.list, run: () => setListed(true) },
  ])
  if (finds)
    return (
      <Suspense fallback={null}>
        <CommandPalette rental={rental} role={role} ownKeys={paletteKeys} onClose={() => onFinds(false)} />
      </Suspense>
    )
  return isListed ? <ShortcutSheet onClose={() => setListed(false)} /> : null
}
