import dns from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net, { type AddressInfo, type LookupFunction } from 'node:net'
import { afterAll } from 'vitest'

/** Judged as public; nothing is ever sent there, as the wire below ends on loopback. */
export const publicAddress = '93.184.216.34'
export const privateAddress = '10.0.0.7'

type Answers = Record<string, (request: IncomingMessage, response: ServerResponse) => void>

interface Rebinding {
  /** A new name under `.rebind.test` that resolves to the public address so many times, and to the private one ever after. */
  nameFor: (publicAnswers: number) => string
  /** Addresses that connections to such names went to, in order. */
  connected: string[]
}

/**
 * Name servers of a stranger, and the two hosts that the names lead to: the resolver and the wire are stand-ins, everything between them is real.
 * A connection to a name under `.rebind.test` is resolved as its caller wants it resolved, then made to the loopback port of the address's host.
 */
export async function startRebinding(hosts: { public: Answers; private: Answers }): Promise<Rebinding> {
  const ports = new Map([
    [publicAddress, await listen(hosts.public)],
    [privateAddress, await listen(hosts.private)],
  ])
  const left = new Map<string, number>()
  const connected: string[] = []
  const isOurs = (host: unknown): host is string => typeof host === 'string' && left.has(host)
  const resolve = (name: string) => {
    const publicAnswers = left.get(name) ?? 0
    left.set(name, publicAnswers - 1)
    return { address: publicAnswers > 0 ? publicAddress : privateAddress, family: 4 }
  }

  // oxlint-disable-next-line typescript/unbound-method -- called with the socket it belongs to
  const real = { lookup: dns.lookup, promised: dns.promises.lookup, connect: net.Socket.prototype.connect }
  dns.promises.lookup = (async (name: string, options: dns.LookupOptions) => {
    if (!isOurs(name)) return real.promised(name, options)
    return options?.all ? [resolve(name)] : resolve(name)
  }) as typeof dns.promises.lookup
  dns.lookup = ((name: string, options: dns.LookupOptions, done: Parameters<LookupFunction>[2]) => {
    if (!isOurs(name)) return real.lookup(name, options, done as never)
    const found = resolve(name)
    return options.all ? done(null, [found]) : done(null, found.address, found.family)
  }) as typeof dns.lookup
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [net.TcpNetConnectOpts]
    if (!isOurs(options?.host)) return Reflect.apply(real.connect, this, given) as net.Socket
    const resolveAsAsked = (options.lookup ?? dns.lookup) as LookupFunction
    resolveAsAsked(options.host, { all: false }, (_error, found) => {
      const address = typeof found === 'string' ? found : ''
      connected.push(address)
      Reflect.apply(real.connect, this, [{ ...options, host: '127.0.0.1', port: ports.get(address) ?? 1, lookup: undefined }])
    })
    return this
  }
  syncBuiltinESMExports()
  afterAll(() => {
    dns.lookup = real.lookup
    dns.promises.lookup = real.promised
    net.Socket.prototype.connect = real.connect
    syncBuiltinESMExports()
  })
  return {
    connected,
    nameFor(publicAnswers) {
      const name = `n${left.size}.rebind.test`
      left.set(name, publicAnswers)
      return name
    },
  }
}

async function listen(answers: Answers): Promise<number> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
