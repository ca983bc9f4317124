/** What the verbs of this domain need to know of the installation. */
export interface LeavingSettings {
  /** Where the product is opened, for links of letters. */
  origin: string
}

/** Somebody to whom something is still open on the day waits so long for the next look. */
export const putOffDays = 3
