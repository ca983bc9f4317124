import type { Query } from '../platform/db/db.ts'

/** What the units of a page are chosen by. */
export interface PageQuery {
  near?: number[] | undefined
  /** First day of the stay; undefined without dates. */
  start?: string | undefined
  days: number | null
  limit: number
  /** What the last unit shown before was sorted by, and its id. */
  after: string[] | undefined
  /** Cells that cover the area that is asked for; undefined anywhere, or if there are too many. */
  cells: number[] | undefined
  /** SQL: calendar rows `k` with their units `u` and rentals `r`, and what they must be. */
  from: Query
  fits: Query
  /** The same if one of `cells` is given, without the conditions that an index on the whole area needs. */
  fitsInCell: Query
  /** Makes PostgreSQL plan a statement for its values, if its plan depends on them. */
  plan: (query: Query) => Query
  /** SQL: rows of each currency's `id`, `worth` and `smallest`. */
  currencies: Query
}

/** `place`: what it is sorted by, as the text that leads back to exactly there. */
export interface ChosenUnit {
  rentalId: string
  id: string
  place: string
}
