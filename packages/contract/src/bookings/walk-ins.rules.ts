import { day, minute, second } from '../durations.ts'

/**
 * How many walk-ins are taken down: by one person in all rentals that they work in, and at one rental by all of its people.
 * A shop's busiest hour fits; phone numbers cannot be tried out in bulk.
 */
export const walkInLimits = {
  person: [
    { most: 20, seconds: (10 * minute) / second },
    { most: 100, seconds: day / second },
  ],
  rental: [{ most: 300, seconds: day / second }],
} as const
