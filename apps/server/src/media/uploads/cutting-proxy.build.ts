import net, { type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface CuttingProxy {
  origin: string
  /** Cuts the next connections whose first line holds this text, each after so many bytes. */
  cut: (text: string, times: number, afterBytes: number) => void
  /** How many were cut. */
  count: () => number
}

/** Passes connections on to a port of loopback, and cuts some in the middle. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  let plan = { text: '', left: 0, afterBytes: 0 }
  let cuts = 0
  const server = net.createServer(near => {
    const far = net.connect(port, '127.0.0.1')
    let passed = 0
    let isDoomed = false
    near.on('data', chunk => {
      if (!isDoomed && plan.left > 0 && chunk.subarray(0, 300).includes(plan.text)) {
        isDoomed = true
        plan.left--
      }
      passed += chunk.length
      if (isDoomed && passed > plan.afterBytes) {
        cuts++
        near.destroy()
        far.destroy()
        return
      }
      if (!far.write(chunk)) near.pause()
    })
    far.on('drain', () => near.resume()).on('data', chunk => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('end', () => other.end())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(text, times, afterBytes) {
      plan = { text, left: times, afterBytes }
    },
    count: () => cuts,
  }
}
