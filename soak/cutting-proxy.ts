import { connect, createServer, type Socket } from 'node:net'

export type Cut = 'before the answer' | 'in its head' | 'in its body'

export interface CuttingProxy {
  url: string
  /** New connections lead to this port from now on. */
  leadTo: (port: number) => void
  /** The next answers are lost like this, one after the other; the server hears every request whole. */
  cutNext: (cuts: Cut[]) => void
  /** How many answers were lost. */
  lost: () => number
  close: () => void
}

/** Stands between a client and the server and loses answers, as a phone in a lift does. One request for each connection. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  let target = port
  const cuts: Cut[] = []
  const open = new Set<Socket>()
  let lost = 0
  const proxy = createServer(client => {
    const server = connect(target, '127.0.0.1')
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
    }
    const cut = cuts.shift()
    client.pipe(server)
    if (!cut) return void server.pipe(client)
    let answer = Buffer.alloc(0)
    const lose = () => {
      if (client.destroyed) return
      lost++
      const bodyAt = answer.indexOf('\r\n\r\n') + 4
      const shown = cut === 'before the answer' ? 0 : cut === 'in its head' ? 20 : bodyAt + Math.floor((answer.length - bodyAt) / 2)
      client.write(answer.subarray(0, shown), () => client.destroy())
      server.destroy()
    }
    server.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      const head = answer.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(answer.subarray(0, Math.max(0, head)).toString())?.[1] ?? 0)
      if (head >= 0 && answer.length >= head + 4 + length) lose()
    })
    server.on('end', lose)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    leadTo: next => void (target = next),
    cutNext: more => void cuts.push(...more),
    lost: () => lost,
    close: () => {
      proxy.close()
      open.forEach(socket => socket.destroy())
    },
  }
}
