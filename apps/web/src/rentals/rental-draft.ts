import type { Language } from '@rentwell/contract/product.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { isSlug, weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { PlaceValue } from '../geo/place-chooser.ts'
import { endsEarly, usualHours, type WeekHours } from './rental-form.ts'

/** A rental company while it is being described. */
export interface RentalDraft extends PlaceValue {
  title: string
  slug: string
  /** Visitors see the exact address, the pin and the way too. */
  addressIsPublic: boolean
  /** The slug was typed by hand: it no longer follows the name. */
  ownSlug: boolean
  openingHours: WeekHours
  /** From 0. */
  step: number
}

export type RentalField = Exclude<keyof RentalDraft, 'ownSlug' | 'step'>

export const emptyRental: RentalDraft = {
  title: '',
  slug: '',
  ownSlug: false,
  openingHours: Object.fromEntries(weekdays.map(day => [day, usualHours])) as WeekHours,
  step: 0,
  countryId: null,
  address: '',
  shortAddress: '',
  location: null,
  locationGettingAround: '',
  addressIsPublic: false,
}

const companyFields: readonly RentalField[] = ['title', 'slug', 'openingHours']
const placeFields: readonly RentalField[] = ['countryId', 'address', 'shortAddress', 'location', 'locationGettingAround', 'addressIsPublic']

export const fieldsOfStep = (step: number) => (step === 1 ? companyFields : step === 2 ? placeFields : [])
export const firstStepOf = (field: RentalField) => (companyFields.includes(field) ? 1 : 2)

/** What would be refused, in words, by field. */
export function findMistakes(draft: RentalDraft, language: Language): Partial<Record<RentalField, string>> {
  const required = fieldWords.required[language]
  const mistakes: Partial<Record<RentalField, string>> = {}
  if (!draft.title.trim()) mistakes.title = required
  if (!draft.slug) mistakes.slug = required
  else if (!isSlug(draft.slug)) mistakes.slug = fieldWords.invalid_slug[language]
  if (weekdays.some(day => endsEarly(draft.openingHours[day]))) mistakes.openingHours = fieldWords.invalid_period[language]
  if (!draft.countryId) mistakes.countryId = required
  if (!draft.address.trim()) mistakes.address = required
  else if (!draft.shortAddress.trim()) mistakes.shortAddress = required
  if (draft.address.trim() && !draft.location) mistakes.location = fieldWords.invalid_location[language]
  return mistakes
}
