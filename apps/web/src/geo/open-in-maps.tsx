import { ExternalLink } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { geoText } from './geo.text.ts'
import type { LatLng } from './places.ts'

/** Opens a place in the person's own maps: with its streets, and a way there. */
export function OpenInMaps({ at: [lat, lng], className }: { at: LatLng; className?: string }) {
  const text = useText(geoText)
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
      target="_blank"
      rel="noopener noreferrer"
      data-no-print
      className={cx(
        'inline-flex h-11 items-center gap-2 rounded-control bg-raised px-3.5 text-13 font-semibold text-ink shadow-card transition-colors duration-150 hover:bg-wash dark:ring-1 dark:ring-line',
        className,
      )}
    >
      <ExternalLink aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
      {text.openInMaps}
    </a>
  )
}
