import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** Connections that one process holds, however many descriptors it may have. */
const mostConnections = 10_000

/** File descriptors that this process may have; Linux alone tells. */
function descriptorLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
  } catch {
    return 1024
  }
}

/** Bounds the connections of a server, so that the database, files and workers keep a quarter of the descriptors; a failed accept is logged. */
export function boundConnections(server: Server, log: Pick<Logger, 'warn'>): void {
  server.maxConnections = Math.min(mostConnections, Math.floor((descriptorLimit() * 3) / 4))
  server.on('drop', () => log.warn('a connection was refused: too many are open'))
  server.on('error', error => log.warn({ err: error }, 'a connection could not be accepted'))
}
