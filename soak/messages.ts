import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { killedServer } from './killed-server.ts'
import { openRental, sender, signUp, untilAnswered, type Send } from './people.ts'

export interface MessagesReport {
  sent: number
  cuts: number
  kills: number
  /** Requests that were cut off and sent again. */
  repeated: number
  /** The longest from reconnecting to having been told all that was missed, in milliseconds. */
  slowestCatchUp: number
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

interface Options {
  /** Of each side. */
  messages: number
  /** A connection is cut after so many heard events. */
  cutEvery: number
  kills: number
  say?: (line: string) => void
}

export interface Screen {
  name: string
  /** Bodies of messages in the order in which they were heard. */
  heard: string[]
  /** Settles when its stream has a position: what happens from then on is heard. */
  opened: Promise<void>
  cuts: number
  stop: () => void
  work: Promise<void>
  slowestCatchUp: () => number
}

/** An open screen: hears, is cut, comes again with the last id that it saw. */
export function openScreen(url: string, token: string, name: string, cutEvery: number): Screen {
  const heard: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const screen = { name, heard, opened, cuts: 0 }
  let [isOver, lastId, since, slowest] = [false, '', 0, 0]
  let cut = () => {}

  const listen = () =>
    new Promise<void>(resolve => {
      const began = Date.now()
      const headers = { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) }
      const asked = request(`${url}/api/v2/events`, { agent: false, headers }, answer => {
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('error', () => {}).on('close', resolve)
        answer.on('data', (chunk: string) => {
          rest += chunk
          for (let end = rest.indexOf('\n\n'); end >= 0 && !asked.destroyed; end = rest.indexOf('\n\n')) {
            const lines = rest.slice(0, end).split('\n')
            rest = rest.slice(end + 2)
            const field = (key: string) => lines.find(line => line.startsWith(`${key}: `))?.slice(key.length + 2)
            const [id, type, data] = [field('id'), field('event'), field('data')]
            if (id !== undefined) {
              lastId = id
              open()
            }
            // An id alone comes when all that was missed was told.
            if (id !== undefined && type === undefined) slowest = Math.max(slowest, Date.now() - began)
            if (type === 'reset') heard.push('(something was lost)')
            if (type !== 'message' || data === undefined) continue
            heard.push((JSON.parse(data) as { conversationMessage: { body: string } }).conversationMessage.body)
            if (++since >= cutEvery) {
              since = 0
              screen.cuts++
              asked.destroy()
            }
          }
        })
      })
      asked.on('error', () => resolve())
      asked.end()
      cut = () => asked.destroy()
    })

  const work = (async () => {
    while (!isOver) {
      await listen()
      if (!isOver) await sleep(20)
    }
  })()
  return Object.assign(screen, {
    work,
    slowestCatchUp: () => slowest,
    stop() {
      isOver = true
      cut()
    },
  })
}

/** Longest that a request may go without an answer, and that no message at all is answered. */
const [mostWaitMs, mostSilenceMs] = [30_000, 60_000]

/** Two people write to each other while their connections are cut and the server is killed; each message must be heard once, in order, by both. */
export async function writeThroughCuts({ messages, cutEvery, kills, say = () => {} }: Options): Promise<MessagesReport> {
  const server = await killedServer()
  const report: MessagesReport = { sent: 0, cuts: 0, kills: 0, repeated: 0, slowestCatchUp: 0, faults: [] }
  const screens: Screen[] = []
  try {
    say(`first start: ${await server.start()} ms`)
    const [owner, guest] = [await signUp(server.url, 0), await signUp(server.url, 1)]
    await openRental(server.url, owner, 0)
    const rental = ((await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: { id: string }[] }).rentals[0]?.id

    await sender(server.url, owner)('PATCH', `/office/${rental}/support`, { is_on: false })

    /** One message until it is answered, with one id, as the app does it. */
    const write = async (send: Send, body: string, to: object): Promise<string> => {
      const id = randomUUID()
      const answer = await untilAnswered(
        () =>
          send('POST', '/conversations/send_message', { id, body, ...to }).catch((error: unknown) => {
            if (error instanceof DOMException && error.name === 'TimeoutError') report.faults.push(`${body} was left without an answer for ${mostWaitMs} ms`)
            throw error
          }),
        () => report.repeated++,
      )
      if (!answer) report.faults.push(`${body} was never answered`)
      else if (answer.status > 201) report.faults.push(`${body} was answered ${answer.status} ${answer.body.error?.reason}`)
      return (answer?.body['conversationMessage'] as { conversationId: string } | undefined)?.conversationId ?? ''
    }

    screens.push(openScreen(server.url, guest, 'guest', cutEvery), openScreen(server.url, owner, 'office', cutEvery))
    await Promise.all(screens.map(screen => screen.opened))
    const writer = (token: string) => sender(server.url, token, mostWaitMs)
    const conversation = await write(writer(guest), 'guest 1', { rental_id: rental })
    report.sent++
    const people = [
      { name: 'guest', send: writer(guest), from: 2 },
      { name: 'office', send: writer(owner), from: 1 },
    ]
    const writing = people.map(async ({ name, send, from }) => {
      for (let number = from; number <= messages; number++) {
        await write(send, `${name} ${number}`, { conversation_id: conversation })
        report.sent++
      }
    })
    const all = 2 * messages
    for (let kill = 1; kill <= kills; kill++) {
      for (let [sent, since] = [report.sent, Date.now()]; report.sent < (all * kill) / (kills + 1); await sleep(10)) {
        if (report.sent > sent) [sent, since] = [report.sent, Date.now()]
        if (Date.now() - since > mostSilenceMs)
          throw new Error(`after ${sent} messages and ${report.kills} kills none was answered any more. The server said:\n${server.output()}`)
      }
      const before = report.sent
      await server.kill(kill % 2 === 0 ? 'together' : 'server first')
      report.kills++
      say(`kill ${kill} after ${before} messages; ready again in ${await server.start()} ms`)
    }
    await Promise.all(writing)

    const deadline = Date.now() + 10_000
    while (screens.some(screen => screen.heard.length < all) && Date.now() < deadline) await sleep(20)
    // What would come twice would come now.
    await sleep(500)
    report.faults.push(...screens.flatMap(screen => faultsOf(screen, messages)))
    report.faults.push(...(await orderFaults(sender(server.url, guest), conversation, screens, all)))
    report.cuts = screens.reduce((sum, screen) => sum + screen.cuts, 0)
    report.slowestCatchUp = Math.max(...screens.map(screen => screen.slowestCatchUp()))
    if (report.slowestCatchUp > 5000) report.faults.push(`it took ${report.slowestCatchUp} ms to be told what was missed`)
  } finally {
    screens.forEach(screen => screen.stop())
    await Promise.all(screens.map(screen => screen.work))
    await server.stop()
  }
  return report
}

/** Each side's numbers, once each and rising. */
function faultsOf({ name, heard }: Screen, messages: number): string[] {
  return ['guest', 'office'].flatMap(side => {
    const numbers = heard.filter(body => body.startsWith(`${side} `)).map(body => Number(body.slice(side.length + 1)))
    const isWhole = numbers.length === messages && numbers.every((number, index) => number === index + 1)
    return isWhole ? [] : [`the ${name} heard ${numbers.length} of ${messages} messages of the ${side}, ${new Set(numbers).size} different ones`]
  })
}

/** Both screens and the list say the same in the same order. */
async function orderFaults(send: Send, conversation: string, screens: Screen[], all: number): Promise<string[]> {
  const kept: string[] = []
  for (let after = 0; kept.length < all; after += 100) {
    const page = (await send('GET', `/conversations/${conversation}/messages?after_seq=${after}&limit=100`)).body['messages'] as { body: string }[]
    if (page.length === 0) break
    kept.push(...page.map(message => message.body))
  }
  const text = kept.join('\n')
  return [
    ...(kept.length === all ? [] : [`${kept.length} messages are kept, ${all} were sent`]),
    ...screens.flatMap(screen => (screen.heard.join('\n') === text ? [] : [`the ${screen.name} heard another order than is kept`])),
  ]
}
