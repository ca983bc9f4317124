import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

type Answer = (request: Received, response: ServerResponse, message: IncomingMessage) => void

export interface Receiver {
  /** `127.0.0.1:port`. */
  host: string
  /** What has come so far, in order. */
  received: Received[]
  /** Sets how the paths that begin with one are answered; others answer 204. */
  answer: (path: string, answer: Answer) => void
  /** While false, connections are refused. */
  listens: (is: boolean) => Promise<void>
}

/** A server on loopback that webhooks call. Call it at the top of the file. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const answer = [...answers].find(([path]) => one.path.startsWith(path))?.[1]
      if (answer) answer(one, response, request)
      else response.writeHead(204).end()
    })
  })
  const listen = (port: number) => new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  afterAll(close)
  return {
    host: `127.0.0.1:${port}`,
    received,
    answer: (path, answer) => void answers.set(path, answer),
    listens: is => (is === server.listening ? Promise.resolve() : is ? listen(port) : close()),
  }
}
