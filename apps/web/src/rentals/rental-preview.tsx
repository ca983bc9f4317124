import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { mediaUrl } from '../platform/media.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { OfficeRental, RentalForm } from './rental-form.ts'

/** The company's card as its page begins, following what is typed. */
export function RentalPreview({ rental, form }: { rental: OfficeRental; form: RentalForm }) {
  const cover = mediaUrl(form.photos[0], 'hero')
  return (
    <div>
      <div className="h-34 overflow-hidden rounded-control bg-wash">{cover && <img src={cover} alt="" className="size-full object-cover" />}</div>
      <div className="relative -mt-8 flex items-end gap-3.5 px-4">
        <Avatar square uuid={form.profilePicUuid} initials={rentalInitials(form.title)} size={64} className="ring-4 ring-surface" />
      </div>
      <div className="mt-2.5">
        <p className="line-clamp-2 text-20 font-title">{form.title.trim() || rental.title}</p>
        <p className="truncate text-13 text-muted">
          @{form.slug} · {form.shortAddress}
        </p>
        {form.about && <p className="mt-2 line-clamp-3 text-15">{form.about.trim().split('\n', 1)[0]}</p>}
      </div>
    </div>
  )
}
