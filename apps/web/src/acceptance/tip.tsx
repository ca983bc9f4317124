import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** What to do here and why, in a sentence. */
export function Tip({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 text-15 text-muted">
      <Info aria-hidden className="mt-0.5 size-4.5 shrink-0 text-lagoon" strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Of whom or what the photos are. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="w-fit max-w-full truncate rounded-full bg-band px-3 py-1 text-13 font-semibold text-muted ring-1 ring-line ring-inset">{children}</span>
  )
}
