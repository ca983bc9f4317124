import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { CalendarCheck, Globe, HandCoins } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { createRentalText } from './create-rental.text.ts'
import type { RentalDraft } from './rental-draft.ts'

/** What one gets, before anything is asked. */
export function RentalIntro() {
  const text = useText(createRentalText)
  const points = [
    { icon: Globe, words: text.introPoints.site },
    { icon: CalendarCheck, words: text.introPoints.office },
    { icon: HandCoins, words: text.introPoints.free },
  ]
  return (
    <>
      <h2 className="mt-3 text-24 md:mt-10 md:text-32">{text.introTitle}</h2>
      <p className="mt-3 text-15 text-muted">{text.introText}</p>
      <ul className="mt-7 flex flex-col gap-4">
        {points.map(({ icon: Icon, words }) => (
          <li key={words} className="flex items-center gap-3.5 text-15">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-wash text-lagoon">
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The picture beside the first steps; with the card that guests will see. */
export function RentalPicture({ draft, withCard }: { draft: RentalDraft; withCard: boolean }) {
  const text = useText(createRentalText)
  return (
    <div className="absolute inset-0">
      <img src={withCard ? '/art/scooter-road-view.webp' : '/art/scooters-lineup.webp'} alt="" decoding="async" className="size-full object-cover" />
      {withCard && (
        <div className="absolute inset-x-8 bottom-8 rounded-card bg-raised p-5 shadow-popup">
          <p className="text-13 text-muted">{text.preview}</p>
          <div className="mt-3 flex items-center gap-4">
            <Avatar square initials={rentalInitials(draft.title || text.previewName)} size={56} />
            <div className="min-w-0">
              <p className="truncate text-20 font-title">{draft.title || text.previewName}</p>
              <p className="truncate text-15 text-muted">@{draft.slug}</p>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
