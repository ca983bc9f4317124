import { positionsAMinute } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from '../platform/http/admission.ts'
import { sendRefusal } from '../platform/http/error-response.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Database } from '../platform/db/db.ts'
import { count, mustBeUnder } from '../platform/http/rate-limits.ts'
import { must, Refused } from '../platform/base/must.ts'
import type { Outbox } from '../platform/queue/outbox.ts'
import { readJson, readParameters, type Report } from './osmand.ts'
import { takeReports } from './take-reports.ts'
import { findSender } from './tracker.store.ts'

interface TrackerParts {
  db: Database
  clock: Clock
  outbox: () => Outbox
  limited: boolean
  inTurn: Admission['request']
}

type TrackRequest = FastifyRequest<{ Params: { token?: string } }>

const mostBytes = 64 * 1024
const longestToken = 100

interface Sent {
  reports: Report[]
  /** The token, for devices whose URL has no room for it. */
  deviceId: string | null
}

function readSent(request: TrackRequest): Sent {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
  const body = Buffer.isBuffer(request.body) ? request.body.toString() : ''
  if (!/^\s*[{[]/.test(body)) {
    // By the protocol, a form is read only if there is no query string.
    const sent = [...query.keys()].length > 0 || body === '' ? query : new URLSearchParams(body)
    return { reports: [readParameters(sent)], deviceId: sent.get('id') ?? sent.get('deviceid') }
  }
  try {
    const sent: unknown = JSON.parse(body)
    const named = typeof sent === 'object' && sent !== null && 'device_id' in sent ? sent.device_id : undefined
    return { reports: readJson(sent), deviceId: typeof named === 'string' ? named : query.get('id') }
  } catch {
    throw new Refused('bad_request')
  }
}

/**
 * `/track/{token}`, or `/track?id={token}`: devices send their positions here, by the HTTP protocol of OsmAnd and the Traccar Client.
 * Positions that are not kept are answered with 200 too, or a client would repeat them for ever.
 * Not mounted by the adapter: the protocol takes any method, and a query, form or JSON of its own.
 */
export async function mountTracker(server: FastifyInstance, { db, clock, outbox, limited, inTurn }: TrackerParts): Promise<void> {
  const take = async (request: TrackRequest, reply: FastifyReply) => {
    const sent = readSent(request)
    const token = request.params.token ?? sent.deviceId ?? ''
    const urgency = await db.transaction(async tx => {
      const sender = token !== '' && token.length <= longestToken && !token.includes('\0') ? await findSender(tx, token) : undefined
      must(sender, 'not_found')
      const now = clock.now()
      const limits = limited ? [{ subject: `positions ${sender.deviceId}`, most: positionsAMinute, seconds: 60 }] : []
      await mustBeUnder(tx, limits, now)
      await count(tx, limits, now)
      return outbox().write(tx, await takeReports(tx, sender, sent.reports, now), now)
    })
    outbox().wake(urgency)
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
  }
  const answer = async (request: TrackRequest, reply: FastifyReply) => {
    try {
      return await inTurn(request.url, () => take(request, reply))
    } catch (error) {
      if (error instanceof Refused) return sendRefusal(reply, error, 'en')
      throw error
    }
  }

  await server.register(scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
    for (const url of ['/track', '/track/', '/track/:token']) scope.route({ method: ['GET', 'POST', 'PUT'], url, handler: answer })
    return Promise.resolve()
  })
}
