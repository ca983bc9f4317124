import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { connect } from '../apps/server/src/platform/db/db.ts'
import { buildRental, type BuiltRental } from '../apps/server/src/rentals/rentals.build.ts'
import { measure } from './report.ts'
import { benchDatabase, serve } from './servers.ts'

const listeners = 1000
const messages = 400
/** Messages a second, sent one by one as people send them. */
const pace = 40

const { connection, stop } = await benchDatabase()
const db = connect({ connection, statementTimeout: 0 })
const ours = await serve('serve-ours.ts', connection)

/** Half of the listeners are guests, half work in the rental that their guest writes to: 500 conversations, each with both screens open. */
interface Pair {
  guest: Person
  rental: BuiltRental
  conversation: string
}

const arrivals = new Map<string, (at: number) => void>()
const sockets: { destroy: () => void }[] = []

/** Opens the live channel and notes when a message of somebody else comes. */
function listen(token: string, isSender: (authorKind: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${ours.url}/api/v2/events`, { agent: false, headers: { authorization: `Bearer ${token}` } }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const at = performance.now()
        rest += chunk
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const frame = rest.slice(0, end)
          rest = rest.slice(end + 2)
          if (frame.startsWith('id: ') && !frame.includes('\n')) resolve()
          if (!frame.includes('event: message\n')) continue
          const { id, author } = (JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as { conversationMessage: { id: string; author: { kind: string } } })
            .conversationMessage
          if (!isSender(author.kind)) arrivals.get(id)?.(at)
        }
      })
    })
    asked.on('error', reject).end()
    sockets.push(asked)
  })
}

async function say(token: string, body: object): Promise<{ conversationId: string }> {
  const answer = await fetch(`${ours.url}/api/v2/conversations/send_message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { conversationMessage: { conversationId: string } }).conversationMessage
}

const pairs: Pair[] = []
for (let index = 0; index < listeners / 2; index += 20) {
  const made = Array.from({ length: 20 }, async () => {
    const [guest, rental] = [await buildPerson(db), await buildRental(db)]
    const { conversationId } = await say(guest.token, { id: randomUUID(), rental_id: rental.id, body: 'Hello' })
    return { guest, rental, conversation: conversationId }
  })
  pairs.push(...(await Promise.all(made)))
}
for (let from = 0; from < pairs.length; from += 20) {
  await Promise.all(
    pairs
      .slice(from, from + 20)
      .flatMap(({ guest, rental }) => [listen(guest.token, kind => kind === 'guest'), listen(rental.owner.token, kind => kind === 'rental')]),
  )
}

/** From the moment a screen sends until the other screen has it, sorted. */
async function round(): Promise<number[]> {
  const took: Promise<number>[] = []
  for (let index = 0; index < messages; index++) {
    const { guest, rental, conversation } = pairs[(index * 7) % pairs.length] ?? pairs[0]!
    const id = randomUUID()
    const began = performance.now()
    took.push(
      Promise.race([
        new Promise<number>(resolve => arrivals.set(id, at => resolve(at - began))),
        sleep(10_000).then(() => Promise.reject(new Error('a message did not come within 10 s'))),
      ]),
    )
    void say(index % 2 === 0 ? guest.token : rental.owner.token, {
      id,
      conversation_id: conversation,
      body: `Message ${index}: is the green one still free on Friday?`,
    })
    await sleep(1000 / pace)
  }
  return (await Promise.all(took)).toSorted((a, b) => a - b)
}

await round()
const rounds: number[][] = []
for (let index = 0; index < 3; index++) rounds.push(await round())
const at = (share: number) => {
  let index = 0
  return () => {
    const sorted = rounds[index++ % rounds.length] ?? []
    return Promise.resolve(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN)
  }
}
const what = `from send to the other open screen, ${listeners} listeners in one process, ${pace} messages a second`
await measure({ name: `${what}: p50`, unit: 'ms', run: at(0.5), goal: { number: 12, bound: 20 } })
await measure({ name: `${what}: p99`, unit: 'ms', run: at(0.99), goal: { number: 12, bound: 100 } })

sockets.forEach(socket => socket.destroy())
ours.stop()
await db.close()
await stop()
process.exit()
