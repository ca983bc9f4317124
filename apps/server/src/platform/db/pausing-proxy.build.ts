import net, { type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'
import { afterAll } from 'vitest'

export interface PausingProxy {
  /** The same database, reached through the proxy. */
  connection: pg.ClientConfig
  /** Stops forwarding data but keeps accepting connections, like a hung machine. */
  pause: () => void
  resume: () => void
  /** How many connections it has accepted. */
  accepted: () => number
}

/** A proxy to the database that can stop forwarding without closing connections. */
export async function startPausingProxy(connection: pg.ClientConfig): Promise<PausingProxy> {
  const url = connection.connectionString === undefined ? undefined : new URL(connection.connectionString)
  const host = url?.hostname ?? String(connection.host)
  const port = Number(url?.port || connection.port || 5432)
  const sockets = new Set<Socket>()
  let isPaused = false
  let accepted = 0
  const server = net.createServer(near => {
    accepted++
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', chunk => other.write(chunk))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (isPaused) one.pause()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    sockets.forEach(socket => socket.destroy())
    server.close()
  })
  const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  if (url) url.host = `${place.host}:${place.port}`
  return {
    connection: url ? { ...connection, connectionString: url.href } : { ...connection, ...place },
    accepted: () => accepted,
    pause() {
      isPaused = true
      sockets.forEach(socket => socket.pause())
    },
    resume() {
      isPaused = false
      sockets.forEach(socket => socket.resume())
    },
  }
}
