import { useEffect, useRef } from 'react'
import { useText } from '../platform/text.ts'
import { Button } from './button.tsx'
import { uiText } from './ui.text.ts'

/** The end of a list that goes on: the next page comes when this is reached, or by its button. It waits while the button has the focus, which would be lost with it. */
export function LoadMore({ more, busy }: { more: (() => void) | undefined; busy: boolean }) {
  const text = useText(uiText)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!more || !end.current) return
    const place = end.current
    const hasFocus = () => place.contains(document.activeElement)
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && !hasFocus() && more(), { rootMargin: '240px' })
    observer.observe(place)
    return () => observer.disconnect()
  }, [more])
  if (!more && !busy) return null
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button variant="secondary" size="medium" busy={busy} onClick={more}>
        {text.more}
      </Button>
    </div>
  )
}
