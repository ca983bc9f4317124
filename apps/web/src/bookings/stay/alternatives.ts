import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { ApiError } from '../../platform/api-error.ts'
import type { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { alternativeKinds } from '@rentwell/contract/pricing/alternatives.rules.ts'

/** A bookable alternative to a stay that is not available. */
export type Alternative = Answer<typeof listAlternatives>['alternatives'][number]

const isAlternative = (value: unknown): value is Alternative => {
  if (typeof value !== 'object' || value === null) return false
  const { kind, unitId, title, startAt, endAt, rentalLength, total } = value as Record<string, unknown>
  return (
    alternativeKinds.some(one => one === kind) &&
    [unitId, title, startAt, endAt].every(word => typeof word === 'string') &&
    [rentalLength, total].every(number => typeof number === 'number')
  )
}

/** All alternatives of the refusal `dates_taken`: other times, a shorter stay, similar units. */
export function everyAlternativeOf({ facts: { alternatives } }: ApiError): Alternative[] {
  return Array.isArray(alternatives) ? alternatives.filter(isAlternative) : []
}

/** Those of the same unit and length. */
export const alternativesOf = (error: ApiError) => everyAlternativeOf(error).filter(one => one.kind === 'other_time')
