import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { ApiError } from '../../platform/api-error.ts'
import type { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { alternativeKinds } from '@rentwell/contract/pricing/alternatives.rules.ts'

/** A stay that can be had where the wanted one can't. */
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

/** All that `dates_taken` offers instead: other times, a shorter stay, units like it. */
export function everyAlternativeOf({ facts: { alternatives } }: ApiError): Alternative[] {
  return Array.isArray(alternatives) ? alternatives.filter(isAlternative) : []
}

/** The stays of the same unit and the same length among them. */
export const alternativesOf = (error: ApiError) => everyAlternativeOf(error).filter(one => one.kind === 'other_time')
