import { brandProperties } from '@rentwell/contract/accents.ts'
import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useSite } from '../platform/site.tsx'
import { Avatar } from '../ui/avatar.tsx'

interface Brand {
  title: string
  profilePicUuid: string | null
  brandColor: string | null
}

/** A page behind a secret link, in the color of its rental, with its logo and name on top. On the rental's own domain the header has them already. */
export function RentalBrand({ rental, children }: { rental: Brand; children: ReactNode }) {
  const { ownRental } = useSite()
  return (
    <div style={brandProperties(rental.brandColor ?? '') as CSSProperties}>
      {!ownRental && (
        <p className="container-page flex items-center gap-3 pt-4 text-17 font-title md:pt-6">
          {rental.profilePicUuid && <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={40} />}
          <span className="min-w-0 wrap-anywhere">{rental.title}</span>
        </p>
      )}
      {children}
    </div>
  )
}
