/** How long a login lasts: unused, and at most. */
export const idleDays = 30
export const absoluteDays = 90

/** After so many wrong codes in a row a number waits, longer each time, never for good (data-safety T1). */
const freeFailures = 20
const firstWaitSeconds = 30
const longestWaitSeconds = 3600

/** Until when a number waits after its `failures`-th wrong code in a row, or null. */
export function waitAfter(failures: number, now: Date): Date | null {
  if (failures < freeFailures) return null
  const seconds = Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds)
  return new Date(now.getTime() + seconds * 1000)
}

/** The version of terms and privacy that a sign-up agrees to. */
export const consentVersion = '2026-11-21'
