import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** Maximum number of connections of a process, even if its descriptor limit is higher. */
const mostConnections = 10_000

/** The process's limit of file descriptors, readable on Linux only; 1024 elsewhere. */
function descriptorLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
  } catch {
    return 1024
  }
}

/** Limits a server's connections, so that a quarter of the file descriptors remains for the database, files and workers. Failed accepts are logged. */
export function boundConnections(server: Server, log: Pick<Logger, 'warn'>): void {
  server.maxConnections = Math.min(mostConnections, Math.floor((descriptorLimit() * 3) / 4))
  server.on('drop', () => log.warn('a connection was refused: too many are open'))
  server.on('error', error => log.warn({ err: error }, 'a connection could not be accepted'))
}
