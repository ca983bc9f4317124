import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { day } from '@rentwell/contract/durations.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { isId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Admission } from '../platform/http/admission.ts'
import { findShared, listClosed } from './calendar-address.store.ts'
import { writeIcal } from './feeds/write-ical.ts'

/** Number of past days that the file covers, rounded to whole days so that time alone changes it at most once a day. */
const daysBack = 31

interface CalendarParts {
  db: Db
  clock: Clock
  secret: Buffer
  inTurn: Admission['request']
}

type IcalRequest = FastifyRequest<{ Params: { subject: string; signature: string } }>

/**
 * `/ical/{subject}/{signature}.ics`: the calendar for other systems, without names and contacts. The URL is the secret.
 * Not mounted by the adapter: calendar programs send no session, and revalidate a private answer by its ETag.
 */
export function mountCalendars(server: FastifyInstance, { db, clock, secret, inTurn }: CalendarParts): void {
  server.get('/ical/:subject/:signature.ics', async (request: IcalRequest, reply) => {
    const { subject, signature } = request.params
    const today = Math.floor(clock.now().getTime() / day) * day
    const { shared, events } = await inTurn(request.url, async () => {
      const found = isId(subject) && signature.length < 100 ? await findShared(db, secret, subject.toLowerCase(), signature) : undefined
      must(found, 'not_found')
      return { shared: found, events: await listClosed(db, found, new Date(today - daysBack * day)) }
    })
    const body = writeIcal(secret, shared.title, events, { withUnits: shared.unitId === null })
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, max-age=0, must-revalidate').header('x-robots-tag', 'noindex')
    const known = request.headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''))
    if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calendar.ics"').send(body)
  })
}
