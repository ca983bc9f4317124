import type { MoneySign } from '../money.ts'
import type { Language } from '../product.ts'
import { shownScore, type Rating } from '../rentals/rating.rules.ts'
import { priceInWords } from '../units/price.words.ts'
import type { BasePeriod } from '../units/units.rules.ts'

/** What the picture of a shared link shows, in the words of one language. */
export interface SharePicture {
  title: string
  /** Empty for a rental. */
  price: string
  /** The unit's rental, or where a rental is. */
  place: string
  /** Empty with too few reviews. */
  score: string
  /** Id of the photo; null without one. */
  photo: string | null
}

interface SharedRental {
  title: string
  shortAddress: string
  photos: string[]
}

interface SharedUnit {
  title: string
  basePrice: number
  baseRentalPeriod: BasePeriod
  currency: MoneySign
  photos: string[]
}

export const rentalPicture = (rental: SharedRental, firstUnitPhoto: string | undefined, rating: Rating): SharePicture => ({
  title: rental.title,
  price: '',
  place: rental.shortAddress,
  score: shownScore(rating) ?? '',
  photo: rental.photos[0] ?? firstUnitPhoto ?? null,
})

export const unitPicture = (unit: SharedUnit, rental: Pick<SharedRental, 'title' | 'photos'>, rating: Rating, language: Language): SharePicture => ({
  title: unit.title,
  price: priceInWords(unit, language),
  place: rental.title,
  score: shownScore(rating) ?? '',
  photo: unit.photos[0] ?? rental.photos[0] ?? null,
})

/** Changes with what the picture shows and how. FNV-1a of 64 bits over code points: names pictures, protects nothing. */
function versionOf(picture: SharePicture): string {
  let sum = 0xcbf29ce484222325n
  for (const unit of JSON.stringify([edition, picture.title, picture.price, picture.place, picture.score, picture.photo]))
    sum = BigInt.asUintN(64, (sum ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return sum.toString(36)
}

/** Raised when the same facts are drawn differently. */
const edition = 2

/** Where the picture of a rental, or with `unit` of a unit, is: named by what it shows, so that a changed one has a new address. */
export const sharePicturePath = (language: Language, { rental, unit }: { rental: string; unit?: string | undefined }, picture: SharePicture) =>
  `/og/${language}/${unit ? `${rental}/${unit}` : rental}/${versionOf(picture)}.jpg`
