/** One thing that is known, with the page it stands on. Nothing is said to a guest but what stands in such a line. */
export interface Line {
  id: string
  title: string
  text: string
  url: string
  /** Of which unit; undefined: of the rental. */
  unitId: string | undefined
  /** Of which booking of the guest. */
  bookingId?: string
  /** Of a booking: nothing more will happen with it. */
  isOver?: boolean
  /** What it is about, in the words of `concepts.ts`, beside what it says. */
  topics: readonly string[]
  /** People of the rental wrote these words; all others are the product's. */
  isQuote: boolean
  /** Where two lines answer as well, the greater one does. */
  rank: number
}

export type NewLine = Omit<Line, 'id'>
