import type { MediaStore } from '../media/media.public.ts'

/** What the verbs of this domain are given by the installation. */
export interface LeavingSettings {
  /** Origin of links in e-mails. */
  origin: string
  /** Where uploaded files are stored. */
  store: MediaStore
}

/** Days until an erasure is tried again for a user who still has obligations when it is due. */
export const putOffDays = 3
