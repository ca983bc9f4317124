import { BadgeCheck } from 'lucide-react'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import { PhotoOrFilm } from '../media/photo-or-film.tsx'
import type { Dates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { acceptanceText } from './acceptance.text.ts'
import { HandOverFigures } from './figures.tsx'
import { countHandOverPhotos } from './pieces/piece-edits.ts'
import type { Parts } from './use-acceptance.ts'

/** All is accepted: what is left is the one press that starts the rental. */
export function ReadyStep({ booking, parts, firstName, dates }: { booking: OfficeBooking; parts: Parts; firstName: string; dates: Dates }) {
  const text = useText(acceptanceText)
  return (
    <section aria-labelledby="ready" className="mx-auto flex w-full max-w-160 flex-col gap-4">
      <PhotoOrFilm uuid={parts.guestMedias[0]} size="gallery" alt={text.withGuest} width={640} height={360} className="aspect-video rounded-card" />
      <div>
        <h2 id="ready" className="text-24">
          {text.ready}
        </h2>
        <p className="mt-1 text-17 text-muted">
          {text.handOver[booking.unit.kind](firstName)} {text.readyText}
        </p>
      </div>
      <div className="flex items-start gap-3 rounded-card bg-wash p-4">
        <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" strokeWidth={1.75} />
        <div>
          <p className="text-15 font-semibold">{text.willSeal(countHandOverPhotos(parts))}</p>
          <p className="text-15 text-muted">{booking.user ? `${text.willSealText} ${text.willSealShared}` : text.willSealText}</p>
        </div>
      </div>
      <HandOverFigures booking={booking} dates={dates} />
    </section>
  )
}
