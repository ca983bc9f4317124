/** Path of the stream of server-sent events, below the base of the API. */
export const livePath = '/events'

/** The server sends a comment this often; after three times as long without a byte the connection counts as lost. */
export const liveBeatSeconds = 15
/** Streams that one person may have open at a time. */
export const mostStreams = 20
