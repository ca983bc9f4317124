import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { killedServer } from './killed-server.ts'
import { openScreen } from './messages.ts'
import { openRental, sender, signUp } from './people.ts'

export interface RollingReport {
  replacements: number
  requests: number
  messages: number
  /** Answers of 503 by a server that was too busy, after which the request was sent again. */
  refused: number
  /** Milliseconds of the slowest request. */
  slowest: number
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

interface Options {
  replacements: number
  /** Requests a second. */
  rate: number
  say?: (line: string) => void
}

/** Every process of a server is replaced again and again under requests at a steady rate. No request may fail, and each message must reach the open stream once, in order. */
export async function replaceUnderLoad({ replacements, rate, say = () => {} }: Options): Promise<RollingReport> {
  const server = await killedServer({ PROCESSES: '2' })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const report: RollingReport = { replacements: 0, requests: 0, messages: 0, refused: 0, slowest: 0, faults: [] }
  try {
    say(`first start: ${await server.start()} ms`)
    const [owner, guest] = [await signUp(server.url, 0), await signUp(server.url, 1)]
    const [unit = ''] = await openRental(server.url, owner, 1)
    const rental = ((await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: { id: string }[] }).rentals[0]?.id ?? ''
    await sender(server.url, owner)('PATCH', `/office/${rental}/support`, { is_on: false })
    const screen = openScreen(server.url, owner, 'the owner', Number.POSITIVE_INFINITY)
    await screen.opened

    const ask = (method: string, path: string, body?: object) =>
      new Promise<number>((resolve, reject) => {
        const text = body && JSON.stringify(body)
        const headers = { authorization: `Bearer ${guest}`, ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}) }
        const asked = request(`${server.url}${path}`, { method, agent, headers }, answer => {
          answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0))
          answer.resume()
        })
        asked.once('error', reject).end(text)
      })

    const sent: string[] = []
    const send = (number: number): [string, string, object?] => {
      if (number % 10 !== 0) return number % 2 === 0 ? ['GET', '/api/v2/me'] : ['GET', `/api/v2/rentals/${rental}/units/${unit}`]
      const body = `number ${sent.length}`
      sent.push(body)
      return ['POST', '/api/v2/conversations/send_message', { id: randomUUID(), rental_id: rental, body }]
    }
    let isOver = false
    let lastMessage: Promise<unknown> = Promise.resolve()
    const running = new Set<Promise<unknown>>()
    const load = (async () => {
      for (const began = Date.now(); !isOver; report.requests++) {
        await sleep(Math.max(0, began + (report.requests * 1000) / rate - Date.now()))
        const [method, path, body] = send(report.requests)
        const from = Date.now()
        const perform = async () => {
          const askOnce = () => ask(method, path, body).catch((error: unknown) => String(error))
          let status = await askOnce()
          for (; status === 503; status = await askOnce()) {
            report.refused++
            await sleep(200)
          }
          report.slowest = Math.max(report.slowest, Date.now() - from)
          if (status !== (body ? 201 : 200)) report.faults.push(`${method} ${path}: ${status}`)
        }
        // Messages one after another, so that their order is known.
        const work = body ? (lastMessage = lastMessage.then(perform)) : perform()
        running.add(work)
        void work.finally(() => running.delete(work))
      }
    })()

    for (let number = 1; number <= replacements; number++) {
      const before = report.requests
      await server.replace()
      report.replacements++
      say(`replacement ${number}: ${report.requests - before} requests meanwhile, ${report.faults.length} faults`)
    }
    isOver = true
    await load
    await Promise.all(running)
    report.messages = sent.length
    for (const began = Date.now(); screen.heard.length < sent.length && Date.now() - began < 20_000;) await sleep(50)
    screen.stop()
    await screen.work
    if (screen.heard.join() !== sent.join()) report.faults.push(`${sent.length} messages were sent; heard: ${screen.heard.join()}`)
  } finally {
    agent.destroy()
    await server.stop()
  }
  return report
}
