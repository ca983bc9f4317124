import { connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { app } = await testApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.server.address()
const port = typeof address === 'object' && address ? address.port : 0
const sockets: ReturnType<typeof connect>[] = []
afterAll(() => sockets.forEach(socket => socket.destroy()))

/** Sends these bytes on a new connection and returns everything that is received. */
const exchange = (bytes: string | Buffer) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    sockets.push(socket)
    let said = ''
    socket.on('data', chunk => (said += chunk.toString()))
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
    setTimeout(() => socket.destroy(), 15_000).unref()
  })

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  return { status: Number(line.split(' ')[1]), headers: headers.join('\n').toLowerCase(), error: (JSON.parse(body) as { error: { reason: string } }).error }
}

const start = 'POST /api/v2/login/otp/challenge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

describe('malformed requests', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a header without a name', `GET / HTTP/1.1\r\n: x\r\n\r\n`, 400],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n`, 400],
    ['two lengths', `${start}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a length and chunks', `${start}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a length of less than nothing', `${start}Content-Length: -1\r\n\r\n{}`, 400],
    ['a chunk of no size', `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`, 400],
    ['too much of a header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s: an error response in the usual format', async (_name, bytes, status) => {
    const answer = read(await exchange(bytes))
    expect([answer.status, answer.error.reason]).toEqual([status, 'bad_request'])
    expect(answer.headers).toContain('cache-control: no-store')
    expect(answer.headers).toContain('x-request-id: ')
    expect(answer.headers).toContain('connection: close')
  })

  test('a header without a colon does not crash the server', async () => {
    await exchange('GET /healthz HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})

/** The server's socket of each connection, by the client's port. */
const taken = new Map<number | undefined, Socket>()
app.server.server.on('connection', (socket: Socket) => taken.set(socket.remotePort, socket))

/** Opens a connection, sends these bytes and never closes the client's half. */
const hold = (bytes: string) =>
  new Promise<number | undefined>(resolve => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (bytes !== '') socket.write(bytes)
      resolve(socket.localPort)
    })
    socket.on('error', () => {}).resume()
    sockets.push(socket)
  })

describe('slow clients', () => {
  test.concurrent.each([
    ['that send nothing', ''],
    ['that send half a request', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
    ['that send nonsense', 'hello\r\n\r\n'],
  ])('connections %s are closed although the client keeps its half open', async (_name, bytes) => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => hold(bytes)))
    await expect.poll(() => ports.filter(one => taken.get(one)?.destroyed !== true), { timeout: 18_000 }).toEqual([])
  })

  test.concurrent.each([
    ['a body that stops half way', `${start}Content-Length: 100\r\n\r\n{"phone`],
    ['one that names documents where they mean nothing', `${start.replace('challenge', 'challenge?x=/documents/')}Content-Length: 100\r\n\r\n{"phone`],
    ['headers that never end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n'],
  ])('timeout: %s is answered after ten seconds', async (_name, bytes) => {
    const began = Date.now()
    const answer = read(await exchange(bytes))
    expect([answer.status, answer.error.reason]).toEqual([408, 'timeout'])
    expect(Date.now() - began).toBeLessThan(13_000)
  })
})
