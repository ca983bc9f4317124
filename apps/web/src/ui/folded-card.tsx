import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldedCardProps {
  title: ReactNode
  /** Muted, under the title. */
  lead?: ReactNode
  /** Says above the content how a save went, once the card is open. */
  status?: ReactNode
  children: ReactNode
}

/** A paper card that shows its title until it is opened: for what is seldom changed and takes much room. */
export function FoldedCard({ title, lead, status, children }: FoldedCardProps) {
  return (
    <section className="rounded-card border border-line bg-surface">
      <details className="group">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card p-5 hover:bg-wash [&::-webkit-details-marker]:hidden">
          <h2 className="text-17 font-title">{title}</h2>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" strokeWidth={1.75} />
          {lead && <span className="text-15 text-muted">{lead}</span>}
        </summary>
        <div className="px-5 pb-5">
          {status && <div className="text-13 text-muted">{status}</div>}
          {children}
        </div>
      </details>
    </section>
  )
}
