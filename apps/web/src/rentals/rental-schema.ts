import type { Rating } from '@rentwell/contract/rentals/rating.rules.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { PublicRental } from '@rentwell/contract/rentals/rentals.shapes.ts'
import type { Absolute } from '../platform/head.tsx'
import { mediaUrl } from '../platform/media.ts'
import { aggregateRating } from './rating-mark.tsx'

type Schema = Record<string, unknown>

export const rentalPath = (slug: string) => `/rentals/${slug}`

/** The @id of a rental, by which the data of its units refers to it. */
export const rentalSchemaId = (slug: string, absolute: Absolute) => `${absolute.file(rentalPath(slug))}#rental`

const days = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' } as const

/** 24:00 is 23:59 there. Closed days are left out. */
const hoursSchema = (hours: PublicRental['openingHours']): Schema[] =>
  weekdays.flatMap(day => {
    const open = hours[day] === undefined ? { from: '00:00', to: '24:00' } : hours[day]
    if (!open) return []
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days[day], opens: open.from, closes: open.to === '24:00' ? '23:59' : open.to }]
  })

/** A rental as LocalBusiness. Its exact address and place are in it only if it shows them to everybody. */
export function rentalSchema(rental: PublicRental, rating: Rating, absolute: Absolute): Schema {
  const [lat, lng] = rental.location.coordinates
  const logo = mediaUrl(rental.profilePicUuid, 'avatar')
  const photos = rental.photos.slice(0, 6).flatMap(photo => mediaUrl(photo, 'card') ?? [])
  return {
    '@type': 'LocalBusiness',
    '@id': rentalSchemaId(rental.slug, absolute),
    name: rental.title,
    ...(rental.about ? { description: rental.about } : {}),
    url: absolute.page(rentalPath(rental.slug)),
    ...(logo ? { logo: absolute.file(logo) } : {}),
    ...(photos.length > 0 ? { image: photos.map(absolute.file) } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(rental.addressIsPublic && rental.address ? { streetAddress: rental.address } : {}),
      addressLocality: rental.shortAddress,
      addressCountry: rental.countryId.toUpperCase(),
    },
    ...(rental.addressIsPublic ? { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } } : {}),
    openingHoursSpecification: hoursSchema(rental.openingHours),
    currenciesAccepted: rental.currency.code,
    ...aggregateRating(rating),
  }
}

/** The first step of the way to a page of a rental; on its own domain the way begins with the rental. */
export const productStep = ({ ownDomain }: Pick<PublicRental, 'ownDomain'>, siteName: string): [string, string][] => (ownDomain ? [] : [[siteName, '/']])

/** The way from the first page to this one. */
export const breadcrumbSchema = (steps: [name: string, path: string][], absolute: Absolute): Schema => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, item: absolute.page(path) })),
})

/** Questions with answers that the page shows too; nothing without one. */
export function faqSchema(questions: [question: string, answer: string | undefined][]): Schema[] {
  const answered = questions.filter(([, answer]) => answer)
  if (answered.length === 0) return []
  const mainEntity = answered.map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
