import type { Answer } from '@rentwell/contract/endpoint.ts'
import { metresBetween, type LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import type { readTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import type { Language } from '@rentwell/contract/product.ts'

export type Tracker = Answer<typeof readTracker>
export type Position = Tracker['positions'][number]
export type Device = Tracker['devices'][number]

export type TrackedPiece = Tracker['pieces'][number]

/** What staff call a piece: by its label, else by its place among those of its unit. */
export const pieceName = ({ label, number }: TrackedPiece, text: { piece: (number: number) => string }) => label || text.piece(number)

export const placeOf = ({ location }: Position): LatLng => location.coordinates

/** The length of a way in metres. */
export const metresOf = (positions: readonly Position[]) =>
  positions.reduce((sum, position, index) => {
    const before = positions[index - 1]
    return before ? sum + metresBetween(placeOf(before), placeOf(position)) : sum
  }, 0)

/** '12.4', and whole kilometres from a hundred on. */
export const inKilometres = (metres: number, language: Language) => numberInWords(metres / 1000, language, metres < 100_000 ? 1 : 0)
