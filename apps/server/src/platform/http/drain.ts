import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Idle connections stay open for this long, because a request may be in transit on one of them. */
const idleMs = 1000
const longestMs = 10_000

/**
 * Stops listening and waits up to 10 seconds for the connections to end, so that running requests get their responses.
 * The caller sends `Connection: close` with every response from then on.
 */
export async function drain(server: Server): Promise<void> {
  // The HTTP server's own close() closes idle connections at once and would lose a request that was just sent on one of them.
  const ended = new Promise<void>(resolve => void NetServer.prototype.close.call(server, () => resolve()))
  server.keepAliveTimeout = idleMs
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs)
  const hardStop = setTimeout(() => server.closeAllConnections(), longestMs)
  await ended
  clearTimeout(idle)
  clearTimeout(hardStop)
}
