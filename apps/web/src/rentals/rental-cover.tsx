import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { PublicRental } from '@rentwell/contract/rentals/rentals.shapes.ts'
import { Link } from '@tanstack/react-router'
import { Clock, Images, MapPin, MessageCircle } from 'lucide-react'
import { galleryText } from '../media/gallery.text.ts'
import { Photo } from '../media/photo.tsx'
import type { ReactNode } from 'react'
import { usePopups } from '../platform/popups.tsx'
import { useSession } from '../platform/session.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { useOpenNow } from './opening-hours.tsx'
import { publicRentalText } from './public-rental.text.ts'
import { RatingMark } from './rating-mark.tsx'

/** Cover, avatar, name and the facts in one line; people of the rental find the way to edit it here, others what `act` offers them. */
export function RentalCover({ rental, act }: { rental: PublicRental; act?: ReactNode }) {
  const text = useText(publicRentalText)
  const words = useText(galleryText)
  const popups = usePopups()
  const openNow = useOpenNow(rental)
  const isOwn = useSession(session => session.rentals.some(one => one.id === rental.id))
  const fact = 'inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted'
  return (
    <header>
      <div className="relative">
        <Photo
          uuid={rental.photos[0]}
          color={rental.photoColors[0]}
          size="hero"
          sizes="(min-width: 48rem) 1200px, 100vw"
          alt=""
          width={1200}
          height={420}
          first
          className="h-55 max-md:-mx-(--page-margin) md:mt-6 md:aspect-[1200/420] md:h-auto md:rounded-card"
        />
        {rental.photos.length > 0 && (
          <button
            type="button"
            onClick={() => popups.open('gallery')}
            className="absolute right-0 bottom-4 inline-flex h-9 items-center gap-2 rounded-full bg-white px-3.5 text-13 font-semibold text-[#14201d] shadow-card transition-colors duration-150 hover:bg-[#f6f3ec] md:right-4 coarse:h-11"
          >
            <Images aria-hidden className="size-4" strokeWidth={1.75} />
            {words.gallery.show(rental.photos.length)}
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Avatar
          square
          uuid={rental.profilePicUuid}
          initials={rentalInitials(rental.title)}
          size={136}
          className="relative -mt-11 size-24! rounded-card border-4 border-page md:-mt-7 md:size-34!"
        />
        <div className="min-w-0 flex-1 basis-80 md:pt-5">
          <h1 className="text-32 md:text-44">{rental.title}</h1>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-15">
            <RatingMark rating={rental.rating} withCount of="company" />
            <span className={fact}>
              <MapPin aria-hidden strokeWidth={1.75} />
              {rental.shortAddress}
            </span>
            <span className={fact} suppressHydrationWarning>
              <Clock aria-hidden strokeWidth={1.75} />
              {openNow}
            </span>
            {rental.languages.length > 0 && (
              <span className={fact}>
                <MessageCircle aria-hidden strokeWidth={1.75} />
                <span className="sr-only">{text.speaks} </span>
                {rental.languages.map(language => text.languages[language]).join(', ')}
              </span>
            )}
          </p>
        </div>
        {!isOwn && act && <div className="max-md:w-full md:pt-6">{act}</div>}
        {isOwn && (
          <div className="md:pt-6">
            <Link to="/office/$rental/website/main-info" params={{ rental: rental.id }} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {text.edit}
            </Link>
          </div>
        )}
      </div>
    </header>
  )
}
