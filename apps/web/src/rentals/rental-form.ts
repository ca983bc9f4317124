import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { isEmail } from '@rentwell/contract/accounts/accounts.rules.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import type { readOfficeRental, saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { isSlug, weekdays, type RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import { todayIn } from '../ui/days.ts'
import type { PlaceValue } from '../geo/place-chooser.ts'

export type OfficeRental = Answer<typeof readOfficeRental>['rental']
type Weekday = (typeof weekdays)[number]
/** Hours of every weekday; null: closed. */
export type WeekHours = Record<Weekday, { from: string; to: string } | null>

export type SingleDates = Record<string, { from: string; to: string } | null>

/** The website's main info as it is edited. */
export interface RentalForm extends PlaceValue {
  title: string
  slug: string
  about: string
  /** Visitors see the exact address, the pin and the way too. */
  addressIsPublic: boolean
  openingHours: WeekHours
  /** Hours of single dates, which rule over the weekdays; null: closed. */
  singleDates: SingleDates
  languages: RentalLanguage[]
  terms: string
  contactEmail: string
  contactPhone: string
  profilePicUuid: string | null
  /** Ids in order, the cover first. */
  photos: string[]
  /** Of the version that is edited: an older one is refused. Never changed here. */
  updatedAt: string
}

/** The hours that are offered until the rental, or one of its days, has its own. */
export const usualHours = { from: '09:00', to: '18:00' }
const roundTheClock = { from: '00:00', to: '24:00' }

export const rentalFormOf = (rental: OfficeRental): RentalForm => ({
  title: rental.title,
  slug: rental.slug,
  about: rental.about,
  countryId: rental.countryId,
  address: rental.address,
  shortAddress: rental.shortAddress,
  location: rental.location,
  locationGettingAround: rental.locationGettingAround,
  addressIsPublic: rental.addressIsPublic,
  openingHours: Object.fromEntries(
    weekdays.map(day => {
      const hours = rental.openingHours[day]
      return [day, hours === undefined ? roundTheClock : hours]
    }),
  ) as WeekHours,
  singleDates: Object.fromEntries(Object.entries(rental.openingHours.dates ?? {}).filter(([date]) => date >= todayIn(rental.timeZone))),
  languages: rental.languages,
  terms: rental.terms,
  contactEmail: rental.contactEmail ?? '',
  contactPhone: rental.contactPhone ?? '',
  profilePicUuid: rental.profilePicUuid,
  photos: rental.photos,
  updatedAt: rental.updatedAt,
})

/** Only what was changed travels, so that what others changed meanwhile stays. */
export function rentalPatch(form: RentalForm, changed: readonly (keyof RentalForm)[]): Omit<Input<typeof saveRental>, 'rental'> {
  const { countryId, location, openingHours, singleDates, ...rest } = form
  // Week and single dates are one thing on the wire.
  const all = { ...rest, openingHours: { ...openingHours, dates: singleDates }, ...(countryId && { countryId }), ...(location && { location }) }
  const patch = Object.fromEntries(Object.entries(all).filter(([key]) => changed.some(one => (one === 'singleDates' ? 'openingHours' : one) === key)))
  return { ...patch, updatedAt: form.updatedAt }
}

/** What would be refused, in words, by field. */
export function rentalMistakes(form: RentalForm, language: Language): Partial<Record<keyof RentalForm, string>> {
  const required = fieldWords.required[language]
  const mistakes: Partial<Record<keyof RentalForm, string>> = {}
  if (!form.title.trim()) mistakes.title = required
  if (!isSlug(form.slug)) mistakes.slug = fieldWords.invalid_slug[language]
  if (!form.countryId) mistakes.countryId = required
  if (!form.address.trim()) mistakes.address = required
  if (!form.shortAddress.trim()) mistakes.shortAddress = required
  if (!form.location) mistakes.location = fieldWords.invalid_location[language]
  if (form.contactEmail.trim() && !isEmail(form.contactEmail.trim())) mistakes.contactEmail = fieldWords.invalid_email[language]
  if (weekdays.some(day => endsEarly(form.openingHours[day]))) mistakes.openingHours = fieldWords.invalid_period[language]
  if (Object.values(form.singleDates).some(endsEarly)) mistakes.singleDates = fieldWords.invalid_period[language]
  return mistakes
}

export const endsEarly = (hours: { from: string; to: string } | null) => hours !== null && hours.from >= hours.to
