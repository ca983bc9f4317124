import type { Endpoint, Shape } from '@rentwell/contract/endpoint.ts'
import { liveBeatSeconds, livePath, mostStreams } from '@rentwell/contract/live.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import type { Audiences, Hub, Listener } from './events.hub.ts'
import { must, Refused } from '../base/must.ts'
import { signedIn } from '../http/policies.ts'
import { on, Takeover, type Actor, type Route } from '../http/routes.ts'

export interface Ticket {
  sessionId: string
  userId: string
}

/** A ticket that is used under the own domain of a rental is for the user's own audience, whatever offices they work in. */
const narrowed = (audiences: Audiences | undefined, { userId, ownRental }: Ticket & Pick<Listener, 'ownRental'>): Audiences | undefined =>
  audiences && ownRental !== undefined ? new Map([...audiences].filter(([audience]) => audience === userId)) : audiences

/** Some clients add query parameters of their own, such as `lastEventId`. */
const shape = { query: z.looseObject({}), answer: null, gives: 'text/event-stream' } satisfies Shape
const liveEndpoint: Endpoint<typeof shape, typeof livePath> = { method: 'GET', path: livePath }

interface StreamParts {
  hub: Hub
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The audiences of each of these sessions; a session that is missing has ended. */
  audiencesOf: (tickets: Ticket[], now: Date) => Promise<Map<string, Audiences>>
}

export interface Streams {
  /** `GET /events`: server-sent events for a user. */
  route: Route
  /** Ends all streams with a retry hint, and takes no new ones. */
  drain: () => void
}

/** Bytes that wait for a slow client at most. Its connection is closed, and it replays. */
const mostBuffered = 1024 * 1024
const calmBuffered = 64 * 1024
const checkEveryMs = 2000
const turnMs = 200

interface Stream extends Ticket, Listener {
  end: (last?: string) => void
  beat: () => void
  /** When its next heartbeat is due. */
  beatsAt: number
}

const frameOf = (id: number, type: string, data: string) => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`

/** Tells a client when to reconnect, spread at random so that they do not all reconnect at once. */
const retryHint = (from: number, spread: number) => `retry: ${Math.round(from + Math.random() * spread)}\n\n`

/** The open streams of this process. */
export function openStreams({ hub, clock, log, audiencesOf }: StreamParts): Streams {
  const streams = new Set<Stream>()
  const opened = new Map<string, number>()
  let draining = false

  const count = (userId: string, more: 1 | -1) => {
    const now = (opened.get(userId) ?? 0) + more
    if (now > 0) opened.set(userId, now)
    else opened.delete(userId)
  }

  const open = async (request: FastifyRequest, reply: FastifyReply, { id: userId, sessionId }: Actor, language: Language) => {
    if (draining) throw new Refused('unavailable')
    const given = readLastId(request.headers['last-event-id'])
    must((opened.get(userId) ?? 0) < mostStreams, 'too_many_requests', { retryAfter: 60 })
    count(userId, 1)
    let isCounted = true
    const who = { sessionId, userId, ownRental: request.ownSite?.rentalId }
    const readAudiences = async () => narrowed((await audiencesOf([who], clock.now())).get(sessionId), who)
    try {
      const audiences = await readAudiences()
      must(audiences, 'unauthenticated')
      if (draining) throw new Refused('unavailable')

      const response = reply.raw
      if (response.destroyed) throw new Refused('unavailable')
      reply.hijack()
      response.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      request.raw.socket.setNoDelay(true)
      request.raw.socket.setKeepAlive(true, 30_000)
      const stream = openStream(response, { ...who, audiences, language })
      streams.add(stream)
      isCounted = false
      response.once('close', () => {
        streams.delete(stream)
        hub.leave(stream)
        count(userId, -1)
      })
      response.on('error', () => response.destroy())
      response.write(retryHint(1000, 1000))
      const isCurrent = async () => {
        const now = await readAudiences()
        return now !== undefined && isSame(now, audiences)
      }
      await stream.begin(given, hub, isCurrent).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a stream could not begin')
        stream.end(retryHint(1000, 2000))
      })
      return reply
    } catch (error) {
      if (isCounted) count(userId, -1)
      throw error
    }
  }

  let checking = false
  const check = async (looked: Stream[]) => {
    checking = true
    try {
      const now = await audiencesOf(looked, clock.now())
      for (const stream of looked) {
        const audiences = narrowed(now.get(stream.sessionId), stream)
        // A client whose audiences changed reconnects and replays what it missed.
        if (!audiences || !isSame(audiences, stream.audiences)) stream.dismiss()
      }
    } catch (error) {
      log.warn({ err: error }, 'the audiences of streams could not be checked')
    } finally {
      checking = false
    }
  }

  /** Checks some of the streams at a time: all at once would delay messages. */
  const turn = () => {
    const now = Date.now()
    for (const stream of streams) {
      if (now < stream.beatsAt) continue
      stream.beat()
      stream.beatsAt = now + liveBeatSeconds * 1000
    }
    if (checking || streams.size === 0) return
    const looked = [...streams].slice(0, Math.ceil((streams.size * turnMs) / checkEveryMs))
    for (const stream of looked) {
      streams.delete(stream)
      streams.add(stream)
    }
    void check(looked)
  }
  const turns = setInterval(turn, turnMs).unref()

  return {
    route: on(liveEndpoint, shape, signedIn, async ({ actor, language }) => new Takeover((request, reply) => open(request, reply, actor, language))),
    drain() {
      draining = true
      clearInterval(turns)
      streams.forEach(stream => stream.end(retryHint(500, 2500)))
    },
  }
}

const isSame = (some: Audiences, other: Audiences) => some.size === other.size && [...some].every(([id, view]) => other.get(id) === view)

function readLastId(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === '') return undefined
  must(typeof header === 'string' && /^\d{1,15}$/.test(header), 'bad_request')
  return Number(header)
}

/** One connection. Events that are published during the replay wait until it is done. */
function openStream(response: ServerResponse, who: Ticket & Pick<Listener, 'audiences' | 'language' | 'ownRental'>) {
  let waiting: string[] | undefined = []
  let waitingBytes = 0

  const write = (text: string) => {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength > mostBuffered) response.destroy()
  }
  const isCalm = async (): Promise<boolean> => {
    while (!response.destroyed && response.writableLength > calmBuffered) {
      await new Promise<void>(resolve => {
        const go = () => {
          response.off('drain', go).off('close', go)
          resolve()
        }
        response.once('drain', go).once('close', go)
      })
    }
    return !response.destroyed && !response.writableEnded
  }
  const stream = {
    ...who,
    hear(id: number, type: string, data: string) {
      const frame = frameOf(id, type, data)
      if (!waiting) return write(frame)
      waiting.push(frame)
      if ((waitingBytes += frame.length) > mostBuffered) response.destroy()
    },
    beatsAt: Date.now() + liveBeatSeconds * 1000,
    beat: () => write(': here\n\n'),
    end(last = '') {
      if (!response.writableEnded && !response.destroyed) response.end(last)
      // A client that does not read would keep it open.
      setTimeout(() => response.destroy(), 2000).unref()
    },
    dismiss: () => stream.end(retryHint(100, 400)),
    /** `isCurrent`: whether the audiences are still those of this stream. */
    async begin(given: number | undefined, hub: Hub, isCurrent: () => Promise<boolean>) {
      const from = await hub.join(stream)
      if (response.destroyed) return hub.leave(stream)
      // The audiences were read before it subscribed; a change in between is published only once.
      if (!(await isCurrent())) return stream.dismiss()
      if (given !== undefined) {
        const missed: Listener = { ...stream, hear: (id, type, data) => write(frameOf(id, type, data)) }
        if (!(await hub.replay(missed, given, from, isCalm))) write(frameOf(from, 'reset', '{}'))
      }
      // The position of the stream, even if nothing has happened yet.
      write(`id: ${from}\n\n`)
      waiting?.forEach(write)
      waiting = undefined
    },
  }
  return stream
}
