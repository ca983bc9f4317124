import type { ApiError } from '../platform/api-error.ts'

/** A stay of the same length that is free, as a refusal names it. `total` in cents. */
export interface Alternative {
  startAt: string
  endAt: string
  total: number
}

const isAlternative = (value: unknown): value is Alternative =>
  typeof value === 'object' &&
  value !== null &&
  'startAt' in value &&
  typeof value.startAt === 'string' &&
  'endAt' in value &&
  typeof value.endAt === 'string' &&
  'total' in value &&
  typeof value.total === 'number'

/** The stays that `dates_taken` offers instead. */
export function alternativesOf({ facts: { alternatives } }: ApiError): Alternative[] {
  return Array.isArray(alternatives) ? alternatives.filter(isAlternative) : []
}
