import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps {
  title?: ReactNode
  /** Muted, beside the title. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

/** A paper card with an optional title. */
export function Card({ title, aside, children, className }: CardProps) {
  return (
    <section className={cx('rounded-card border border-line bg-surface p-5', className)}>
      {title && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-17 font-title">{title}</h2>
          {aside && <div className="text-13 text-muted">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
