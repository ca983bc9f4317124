/** How a unit is priced: for each day, hour or month. */
export const basePeriods = ['Daily', 'Hourly', 'Monthly'] as const
export type BasePeriod = (typeof basePeriods)[number]

/** Shown beside a price: '$15 / day'. */
export const periodNoun: Record<BasePeriod, 'day' | 'hour' | 'month'> = { Daily: 'day', Hourly: 'hour', Monthly: 'month' }

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

export interface UnitRules {
  minLength?: number | undefined
  maxLength?: number | undefined
  noticeMinutes?: number | undefined
  horizonDays?: number | undefined
  bufferBeforeMinutes?: number | undefined
  bufferAfterMinutes?: number | undefined
}
