import { useEffect, type RefObject } from 'react'

/** Marks on which sides of a row that scrolls sideways there is more, so that the `fades` utility lets those edges fade. */
export function useEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const look = () => {
      const left = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-more-before', left > 1)
      element.toggleAttribute('data-more-after', left < element.scrollWidth - element.clientWidth - 1)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
}
