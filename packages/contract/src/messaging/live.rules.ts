/** Where the server-sent events come from, under the API's base. */
export const livePath = '/events'

/** A comment comes this often; silence of three times that means that the connection is gone. */
export const liveBeatSeconds = 15
/** What one person may keep open at a time. */
export const mostStreams = 20
