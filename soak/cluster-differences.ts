/** What a test says of one database that is not so on a cluster. */
export interface Difference {
  /** Below `apps/server/src`. */
  file: string
  /** Titles of the test from the outermost suite on, joined by ' > '; without one, all tests of the file. */
  title?: string
  reason: string
}

export const differences: Difference[] = []
