import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Said at the end of a run. */
    skipReason?: string
  }
}

/** Options of a test that not every machine can run: it is skipped, with the reason, if what it needs is missing. */
export const needs = (isThere: boolean, what: string): TestOptions => (isThere ? {} : { skip: true, meta: { skipReason: `needs ${what}` } })
