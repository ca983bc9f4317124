import { unitPath } from '../../units/unit-schema.ts'
import { addressOf } from './stay-choice.ts'
import type { StayExtras } from './stay-extras.ts'
import { readItems, writeItems, writeItemsWith } from './stay-items.ts'
import type { StayChoice } from './use-stay.ts'

/** What an address says of extras and guests. */
export interface ExtrasInUrl {
  extras?: string | undefined
  guests?: string | undefined
}

const writeExtras = ({ counts, guests }: StayExtras): ExtrasInUrl => ({
  extras: writeItems(Object.entries(counts).flatMap(([unitId, count]) => (count > 0 ? [{ unitId, count }] : []))),
  guests: guests === undefined ? undefined : String(guests),
})

/** Extras and guests of an address; undefined if it names none. What is not understood is left out. */
export function readExtras({ extras, guests }: ExtrasInUrl): Pick<StayExtras, 'counts' | 'guests'> | undefined {
  if (extras === undefined && guests === undefined) return undefined
  const many = /^\d{1,3}$/.test(guests ?? '') ? Number(guests) : 0
  return { counts: Object.fromEntries(readItems(extras).map(({ unitId, count }) => [unitId, count])), guests: many > 0 ? many : undefined }
}

/** The path of the unit's page with the chosen stay, what is booked and extras: for another tab, which knows nothing of this one. */
export function stayAddress({ unit, rental, stay, offer, items }: StayChoice, extras: StayExtras, language: string | undefined): string {
  const chosen = {
    ...(stay?.length !== undefined && offer && addressOf(offer.terms, stay.start, stay.length)),
    items: writeItemsWith(unit.id, items),
    ...writeExtras(extras),
    lang: language,
  }
  const query = new URLSearchParams(Object.entries(chosen).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString()
  return `${unitPath(rental.slug, unit.id)}${query && `?${query}`}`
}
