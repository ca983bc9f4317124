import type { Rating } from '@rentwell/contract/rentals/rating.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import type { Absolute } from '../platform/head.tsx'
import { mediaUrl } from '../platform/media.ts'
import { aggregateRating } from '../rentals/rating-mark.tsx'
import { rentalPath, rentalSchemaId } from '../rentals/rental-schema.ts'
import type { AttributeInWords } from './unit-attributes.ts'

type Unit = Answer<typeof readUnit>['unit']
type UnitOfOffer = Pick<Unit, 'id' | 'basePrice' | 'baseRentalPeriod' | 'currency'>

export const unitPath = (slug: string, unitId: string) => `${rentalPath(slug)}/units/${unitId}`

/** Codes of UN/CEFACT. */
const unitCodes = { Hourly: 'HUR', Daily: 'DAY', Monthly: 'MON', Nightly: 'DAY' } as const

const decimal = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** The price in the rental's currency, as the page shows it. */
export const offerSchema = ({ id, basePrice, baseRentalPeriod, currency }: UnitOfOffer, slug: string, absolute: Absolute) => {
  const price = { price: decimal(basePrice), priceCurrency: currency.code }
  return {
    '@type': 'Offer',
    url: absolute.page(unitPath(slug, id)),
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[baseRentalPeriod] },
    },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  }
}

interface UnitOfPage {
  unit: Unit
  rental: { slug: string; title: string }
  rating: Rating
  attributes: AttributeInWords[]
  /** False if none of the days that the page knows can be booked. */
  isAvailable: boolean
}

/** A unit as Product with its Offer, and with a rating only if guests have given one. */
export function unitSchema({ unit, rental, rating, attributes, isAvailable }: UnitOfPage, absolute: Absolute): Record<string, unknown> {
  const photos = unit.photos.slice(0, 6).flatMap(photo => mediaUrl(photo, 'card') ?? [])
  return {
    '@type': 'Product',
    '@id': `${absolute.file(unitPath(rental.slug, unit.id))}#unit`,
    name: unit.title,
    ...(unit.description ? { description: unit.description } : {}),
    sku: unit.id,
    url: absolute.page(unitPath(rental.slug, unit.id)),
    ...(photos.length > 0 ? { image: photos.map(absolute.file) } : {}),
    ...(attributes.length > 0 ? { additionalProperty: attributes.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })) } : {}),
    ...aggregateRating(rating),
    offers: {
      ...offerSchema(unit, rental.slug, absolute),
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'LocalBusiness', '@id': rentalSchemaId(rental.slug, absolute), name: rental.title, url: absolute.page(rentalPath(rental.slug)) },
    },
  }
}
