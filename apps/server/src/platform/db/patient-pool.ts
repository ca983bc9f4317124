import pg from 'pg'

/** What waits for a connection, inside the pool. */
interface Pending {
  callback: (error?: Error, client?: pg.PoolClient, release?: () => void) => void
  timedOut: boolean
}

/** How long a connection may take to open. */
const mostOpeningMs = 10_000

/**
 * A pool whose callers give up after `connectionTimeoutMillis`, while the connection that is being opened for them stays and serves the next caller.
 * The pool of the library ends it with its caller: a database that needs longer to accept connections would then never be reached again, and would
 * have to accept and drop one for each caller that gave up.
 */
export class PatientPool extends pg.Pool {
  /** Overrides a method that the library's types do not name. */
  newClient(pending: Pending) {
    const { connectionTimeoutMillis: most } = this.options
    const { callback } = pending
    const timer = setTimeout(() => {
      pending.timedOut = true
      callback(new Error('timeout exceeded when trying to connect'))
    }, most)
    pending.callback = (...answer) => {
      clearTimeout(timer)
      callback(...answer)
    }
    // The library reads the option once, when it begins to open the connection.
    this.options.connectionTimeoutMillis = mostOpeningMs
    ;(pg.Pool.prototype as unknown as PatientPool).newClient.call(this, pending)
    this.options.connectionTimeoutMillis = most
  }
}
