import { useEffect, useRef, type RefObject } from 'react'

/** Calls `leave` on a press outside of `root` and on Esc, while something in it is open; Esc asks for the focus back. */
export function useLeaving(root: RefObject<HTMLElement | null>, isOpen: boolean, leave: (withFocus: boolean) => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current(true)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [root, isOpen])
}
