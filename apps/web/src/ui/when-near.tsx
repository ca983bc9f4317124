import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import { cx } from './cx.ts'

/** Puts its heavy content in when the page has been scrolled near to it; keeps the place before. `className` gives the size. */
export function WhenNear({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), { rootMargin: '300px' })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={cx('relative', className)}>
      {isNear ? children : <Skeleton className="size-full rounded-card!" />}
    </div>
  )
}
