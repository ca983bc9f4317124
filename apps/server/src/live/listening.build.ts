import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { App } from '../app.ts'

interface Heard {
  id: number
  type: string
  data: Record<string, unknown>
}

export interface Listening {
  status: number
  heard: Heard[]
  /** The last id that came, of an event or alone. */
  lastId: () => number | undefined
  comments: () => number
  ended: () => boolean
  /** Reads no further. */
  pause: () => void
  close: () => void
}

/** The origin of a test's server, which listens from now on. */
export async function listenOn(app: App): Promise<string> {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Opens the live channel as a client does that keeps no state but the last id. */
export function openEvents(
  origin: string,
  token: string | undefined,
  more: { lastId?: number | string; language?: string; host?: string } = {},
): Promise<Listening> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(more.lastId === undefined ? {} : { 'last-event-id': String(more.lastId) }),
    'accept-language': more.language ?? 'en',
    ...(more.host === undefined ? {} : { host: more.host }),
  }
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${origin}/api/v2/events`, { headers, agent: false }, answer => resolve(follow(asked, answer)))
    asked.once('error', reject).end()
  })
}

function follow(asked: ClientRequest, answer: IncomingMessage): Listening {
  const heard: Heard[] = []
  let [rest, comments, ended] = ['', 0, false]
  let lastId: number | undefined
  asked.on('error', () => {})
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  answer.on('close', () => (ended = true))
  answer.on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const lines = rest.slice(0, end).split('\n')
      rest = rest.slice(end + 2)
      const field = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
      if (lines.some(line => line.startsWith(':'))) comments++
      const id = field('id')
      if (id !== undefined) lastId = Number(id)
      const [type, data] = [field('event'), field('data')]
      if (type !== undefined && data !== undefined) heard.push({ id: Number(id), type, data: JSON.parse(data) as Heard['data'] })
    }
  })
  return {
    status: answer.statusCode ?? 0,
    heard,
    lastId: () => lastId,
    comments: () => comments,
    ended: () => ended,
    pause: () => void answer.pause(),
    close: () => void asked.destroy(),
  }
}
