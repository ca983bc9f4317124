import type { AskedDocuments, DocumentAsk } from '../rentals/rentals.rules.ts'

export const acceptanceParts = ['unit_medias', 'guest_medias', 'passport', 'driver_license'] as const
export type AcceptancePart = (typeof acceptanceParts)[number]

export interface FilledAcceptance {
  unitMedias: readonly unknown[]
  guestMedias: readonly unknown[]
  documents: { passport: boolean; driverLicense: boolean; passportMedias: readonly unknown[]; driverLicensesMedias: readonly unknown[] }
  /** Every piece of the booking that has photos of its own or could have. */
  pieces?: readonly { unitMedias: readonly unknown[]; guestMedias: readonly unknown[] }[] | undefined
}

/** What is still to be done before a rental may start, in the order of the steps. Photos of every single piece do for those of all together. */
export function missingParts({ unitMedias, guestMedias, documents, pieces = [] }: FilledAcceptance, asks: AskedDocuments): AcceptancePart[] {
  const hasUnit = unitMedias.length > 0 || (pieces.length > 0 && pieces.every(piece => piece.unitMedias.length > 0))
  const hasGuest = guestMedias.length > 0 || pieces.some(piece => piece.guestMedias.length > 0)
  const isDone = (ask: DocumentAsk, isChecked: boolean, photos: readonly unknown[]) => ask === 'none' || (isChecked && (ask === 'check' || photos.length > 0))
  return [
    ...(hasUnit ? [] : (['unit_medias'] as const)),
    ...(hasGuest ? [] : (['guest_medias'] as const)),
    ...(isDone(asks.passport, documents.passport, documents.passportMedias) ? [] : (['passport'] as const)),
    ...(isDone(asks.driverLicense, documents.driverLicense, documents.driverLicensesMedias) ? [] : (['driver_license'] as const)),
  ]
}

export const mostUnitMedias = 60
export const mostGuestMedias = 20
export const mostDocumentMedias = 10
/** Photos of one piece, and as many of it with the guest. */
export const mostPieceMedias = 20
export const longestPieceNote = 1000

/**
 * The photos of a return that a claim to the deposit shows: those of pieces of which something was said, then those of all together. Those of other pieces
 * don't belong to it, if there are any others.
 */
export function photosOfReturn(common: readonly string[], pieces: readonly { unitMedias: readonly string[]; note: string }[]): string[] {
  const shown = [...pieces.filter(({ note }) => note !== '').flatMap(({ unitMedias }) => unitMedias), ...common]
  return [...new Set(shown.length > 0 ? shown : pieces.flatMap(({ unitMedias }) => unitMedias))]
}

/** How a slot came back. */
export const findingStates = ['same', 'damage'] as const
/** Places that are marked on one photo of a return. */
export const mostMarks = 10
export const longestFinding = 300

/** Hours after completion until photographs of documents are removed, and days after the end where nobody ever completes. */
export const documentHours = 72
export const documentDaysUnfinished = 30
/** Days that they stay at most while a claim to the deposit is open. */
export const documentDaysClaimed = 30

/** Seconds that a QR code lasts. */
export const qrSeconds = 60
/** What its typed form is made of, 8 of them: no letter that looks like another. */
export const qrLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const qrLength = 8

/** A typed code as it is kept: 'abcd-ef1o' → 'ABCDEF10'; undefined where it cannot be one. */
export function readQrCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/** Days of a pack for hand-overs without a network, with today, and the most bookings of it. */
export const packDays = 3
export const mostPacked = 100
