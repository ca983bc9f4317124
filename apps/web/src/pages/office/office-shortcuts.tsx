import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePopups } from '../../platform/popups.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { useText } from '../../platform/text.ts'
import { ShortcutSheet } from '../../ui/shortcut-sheet.tsx'
import { shellText } from '../shell/shell.text.ts'
import { officeText } from './office.text.ts'
import { officeShortcutsText } from './shortcuts.text.ts'

/** The keys that lead through the whole office. `?` lists them with those of the page. */
export function OfficeShortcuts({ rental }: { rental: string }) {
  const text = useText(officeShortcutsText)
  const own = useText(officeText)
  const shell = useText(shellText)
  const navigate = useNavigate()
  const popups = usePopups()
  const [isListed, setListed] = useState(false)
  const to = (path: '' | '/website' | '/units' | '/bookings' | '/calendar' | '/messages' | '/finances' | '/members' | '/settings') => () =>
    void navigate({ to: `/office/$rental${path}`, params: { rental } })
  const findHere = () => {
    const field = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(one => one.checkVisibility())
    field?.focus()
    field?.select()
  }
  useShortcuts(text.goTo, [
    { keys: 'g t', name: own.today, run: to('') },
    { keys: 'g w', name: shell.office.website, run: to('/website') },
    { keys: 'g u', name: shell.office.units, run: to('/units') },
    { keys: 'g b', name: shell.office.bookings, run: to('/bookings') },
    { keys: 'g c', name: text.calendar, run: to('/calendar') },
    { keys: 'g m', name: shell.messages, run: to('/messages') },
    { keys: 'g f', name: shell.office.finances, run: to('/finances') },
    { keys: 'g p', name: shell.office.members, run: to('/members') },
    { keys: 'g s', name: shell.office.settings, run: to('/settings') },
  ])
  useShortcuts(text.anywhere, [
    { keys: 'c', name: text.counter, run: () => popups.open('book-at-counter', { rental }) },
    { keys: 's', name: text.scan, run: () => popups.open('scan', { rental }) },
    { keys: '/', name: text.find, run: findHere },
    { keys: '?', name: text.list, run: () => setListed(true) },
  ])
  return isListed ? <ShortcutSheet onClose={() => setListed(false)} /> : null
}
