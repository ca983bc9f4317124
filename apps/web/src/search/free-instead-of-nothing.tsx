import type { Answer } from '@rentwell/contract/endpoint.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import type { listSearchAlternatives } from '@rentwell/contract/search/search.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MapPin } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { OfferedStayCard, type OfferedStay } from '../bookings/stay/offered-stay-card.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { publicUnitsText } from '../units/public-units.text.ts'
import { searchText } from './search.text.ts'

interface FreeInsteadProps {
  found: Answer<typeof listSearchAlternatives>
  /** Of the search in the address, which a link to another place keeps. */
  address: Record<string, string | undefined>
}

/** What can be booked where a search with dates found nothing. */
export function FreeInsteadOfNothing({ found, address }: FreeInsteadProps) {
  const text = useText(searchText)
  const words = useText(publicUnitsText)
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-9">
      <Stays title={text.instead.windows} stays={found.windows} />
      {found.places.length > 0 && (
        <Offers title={text.instead.places}>
          {found.places.map(place => (
            <li key={place.name}>
              <Link
                to="/search"
                search={{ ...address, where: place.name, view: undefined }}
                className="group flex min-h-16 items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 transition-colors duration-150 hover:border-edge"
              >
                <MapPin aria-hidden className="size-5 shrink-0 text-lagoon" strokeWidth={1.75} />
                <span className="min-w-0 flex-1">
                  <b className="block truncate text-15 font-semibold group-hover:underline">{place.name}</b>
                  <span className="block text-13 text-muted">
                    {words.away(numberInWords(place.distanceKm, language, 0))} · {text.freeThere(place.units)}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              </Link>
            </li>
          ))}
        </Offers>
      )}
      <Stays title={text.instead.likeUnits} stays={found.likeUnits} />
    </div>
  )
}

function Stays({ title, stays }: { title: string; stays: readonly OfferedStay[] }) {
  if (stays.length === 0) return null
  return (
    <Offers title={title}>
      {stays.map(stay => (
        <li key={`${stay.unit.id} ${stay.startAt}`} className="min-w-0">
          <OfferedStayCard stay={stay} />
        </li>
      ))}
    </Offers>
  )
}

function Offers({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-17 font-semibold">
        {title}
      </h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">{children}</ul>
    </section>
  )
}
