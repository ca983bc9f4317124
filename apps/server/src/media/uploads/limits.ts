import { day, hour, minute } from '@rentwell/contract/durations.ts'

/** Bytes of one file. */
export const largestFile = 50 * 1024 * 1024
/** Bytes of a whole request: more is not even read to its end. */
export const largestRequest = 2 * largestFile + 1024 * 1024
export const mostFilesInRequest = 20
export const mostFieldsInRequest = 300
export const longestField = 64 * 1024

/** A file in parts: the client's own limits, and the protocol's. */
export const smallestPartedFile = 10_485_760
export const smallestPart = 5_242_880
export const largestPart = 5_368_709_120

export const mostFilesInGroup = 1000

/** Files that nobody attached, completed uploads in parts, tokens: for so long. */
export const temporaryMs = day
/** An upload is given up when no part came for so long. */
export const idleUploadMs = hour
/** A claim to join parts that nobody ended for so long was left by a server that died. */
export const longestJoinMs = 120_000
/** Room is reserved in such steps for a download whose size is not known. */
export const reservedAhead = 4 * 1024 * 1024

/** A signature is handed out for this long, and again to the same person while half of it is left. */
export const grantSeconds = 3600

/** Uploads that one process takes in at the same time. */
export const mostAtOnce = 200
/** Uploads of one person, or of one network where nobody signed, in a minute. */
export const mostUploadsInMinute = 240

/** How long a sender may be silent, and how long it may take altogether. */
export interface Patience {
  idleMs: number
  totalMs: number
}
export const patience: Patience = { idleMs: 20_000, totalMs: 15 * minute }

/** One download from an address. */
export const download = { totalMs: 10_000, redirects: 5, atOnce: 8, waiting: 100 }
