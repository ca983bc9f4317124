/** How every API token begins. */
export const tokenStart = 'rwt_'

/** Requests of an API token in a minute, for each server process. */
export const tokenRequestsPerMinute = 600
