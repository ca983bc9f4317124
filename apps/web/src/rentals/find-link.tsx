import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '../platform/site.tsx'

/** Leads to the search; on the own domain of a rental to what it has. */
export function FindLink({ children, ...props }: { children: ReactNode; className?: string; 'data-no-print'?: boolean }) {
  const { ownRental } = useSite()
  return ownRental ? (
    <Link to="/rentals/$rental" params={{ rental: ownRental.slug }} {...props}>
      {children}
    </Link>
  ) : (
    <Link to="/search" {...props}>
      {children}
    </Link>
  )
}
