export interface PortabilityEvents {
  /** An import from another tool has ended, well or not. */
  'import.ended': { rentalId: string; importId: string }
  /** A user asked to be erased, withdrew that, or was erased: for the list outside of the database that a restored backup is compared with. */
  'erasure.noted': { at: string; userId: string; act: 'asked' | 'withdrawn' | 'done'; eraseAt?: string }
}
