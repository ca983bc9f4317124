import { useEffect, useRef } from 'react'
import { widgetAttributes, type WidgetLook } from './widget-snippets.ts'

/** The element as a site shows it; its attributes follow the choices. */
export function WidgetPreview({ look }: { look: WidgetLook }) {
  const place = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement>(undefined)
  useEffect(() => {
    // The script finds its origin by its own address.
    const script = document.createElement('script')
    script.src = '/embed.js'
    const made = document.createElement('rentwell-booking')
    place.current?.replaceChildren(script, made)
    element.current = made
    return () => made.remove()
  }, [])
  useEffect(() => {
    const wanted = new Map(widgetAttributes(look))
    for (const name of ['rental', 'unit', 'theme', 'language', 'accent']) {
      const value = wanted.get(name)
      if (value === undefined) element.current?.removeAttribute(name)
      else if (element.current?.getAttribute(name) !== value) element.current?.setAttribute(name, value)
    }
  }, [look])
  return <div ref={place} className="rounded-control border border-line" />
}
