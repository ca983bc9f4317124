import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Printed at the end of a run. */
    skipReason?: string
  }
}

/** Options of a test that not every machine can run. Unless `isThere`, it is skipped with the reason. */
export const needs = (isThere: boolean, what: string): TestOptions => (isThere ? {} : { skip: true, meta: { skipReason: `needs ${what}` } })
