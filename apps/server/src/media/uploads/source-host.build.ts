import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A web server on loopback that files are fetched from: 'host:port', and what it answers at each path. */
export async function startSourceHost(answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end('nothing here')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
