import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** An idle connection may carry a request that is on its way: it is kept open for so long. */
const idleMs = 1000
const longestMs = 10_000

/**
 * Stops listening and waits until every connection has ended, each with an answer; 10 s at most.
 * The caller sends `Connection: close` with every answer from then on.
 */
export async function drain(server: Server): Promise<void> {
  // The HTTP server's own close() cuts idle connections at once, and a request that was just sent on one of them is lost.
  const ended = new Promise<void>(resolve => void NetServer.prototype.close.call(server, () => resolve()))
  server.keepAliveTimeout = idleMs
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs)
  const hardStop = setTimeout(() => server.closeAllConnections(), longestMs)
  await ended
  clearTimeout(idle)
  clearTimeout(hardStop)
}
