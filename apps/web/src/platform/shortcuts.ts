import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

export interface Shortcut {
  /** Keys pressed in sequence: 'g b', '?', '/'. On layouts without Latin letters, letters are matched by their physical position. */
  keys: string
  /** Description for the user. */
  name: string
  run: () => void
}

interface Group {
  id: string
  title: string
  shortcuts: readonly Shortcut[]
}

/** Groups in order of registration: the office as a whole first, then the page. */
const useGroups = create<{ groups: readonly Group[] }>(() => ({ groups: [] }))
export const useShortcutGroups = () => useGroups(state => state.groups)

/** Maximum pause between the keys of a sequence. */
const pauseMs = 1200
let pressed: string[] = []
let pressedAt = 0

/** True while the user types in a field or a dialog or menu is open: shortcuts are off then. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

function keyOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return code.startsWith('Key') && key.length === 1 ? code.slice(3).toLowerCase() : key
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.key === 'Shift' || isElsewhere(event.target)) return
  const before = event.timeStamp - pressedAt > pauseMs ? [] : pressed
  const tried = [...before, keyOf(event)].join(' ')
  const all = useGroups.getState().groups.flatMap(group => group.shortcuts)
  const found = all.findLast(shortcut => shortcut.keys === tried)
  const begins = all.some(shortcut => shortcut.keys.startsWith(`${tried} `))
  // The second key of a sequence must not reach the focused element.
  if (found || begins || before.length > 0) {
    event.preventDefault()
    event.stopPropagation()
  }
  pressed = begins ? tried.split(' ') : []
  pressedAt = event.timeStamp
  found?.run()
}

let listeners = 0

/** Registers shortcuts while the component is mounted. Later groups take precedence over earlier ones. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId()
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const names = shortcuts.map(({ keys, name }) => `${keys}\n${name}`).join('\n\n')
  useEffect(() => {
    // Looks up the handler of the latest render.
    const kept = latest.current.map(({ keys, name }) => ({ keys, name, run: () => latest.current.find(one => one.keys === keys)?.run() }))
    useGroups.setState(({ groups }) => ({ groups: [...groups, { id, title, shortcuts: kept }] }))
    return () => useGroups.setState(({ groups }) => ({ groups: groups.filter(group => group.id !== id) }))
  }, [id, title, names])
  useEffect(() => {
    if (listeners++ === 0) addEventListener('keydown', onKey, { capture: true })
    return () => {
      if (--listeners === 0) removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
