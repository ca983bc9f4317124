import { day, minute, second } from '../durations.ts'

/**
 * Rate limits for creating walk-ins: per member across all their rentals, and per rental across all its members.
 * They allow for a shop's busiest hour but prevent probing phone numbers in bulk.
 */
export const walkInLimits = {
  person: [
    { most: 20, seconds: (10 * minute) / second },
    { most: 100, seconds: day / second },
  ],
  rental: [{ most: 300, seconds: day / second }],
} as const
