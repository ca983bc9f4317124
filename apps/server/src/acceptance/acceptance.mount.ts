import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as shapes from '@rentwell/contract/acceptance/acceptance.shapes.ts'
import { mustWorkIn } from '../members/members.public.ts'
import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostDocumentBytes } from '../media/documents/documents.public.ts'
import type { Clock } from '../platform/base/clock.ts'
import { isId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Described } from '../platform/http/openapi.ts'
import type { Actor } from '../platform/http/routes.ts'
import { tokenOf } from '../platform/http/session-auth.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { keepDocument } from './keep-document.ts'
import { readDocument } from './read-document.ts'
import { readOfficeDocument } from './read-office-document.ts'
import { readRecordFile } from './read-record-file.ts'

interface MountParts {
  settings: HandOverSettings
  clock: Clock
  authenticate: (token: string, now: Date) => Promise<Actor | null>
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Calls whose body or answer is bytes, not JSON: the same people and refusals as the rest of the API. */
export const byteRoutes: Described[] = [
  { endpoint: endpoints.keepDocument, shape: shapes.keepDocument, takes: pictureTypes },
  { endpoint: endpoints.readOfficeDocument, shape: shapes.readOfficeDocument, gives: 'image/jpeg' },
  { endpoint: endpoints.readDocument, shape: shapes.readDocument, gives: 'image/jpeg' },
  { endpoint: endpoints.readRecordFile, shape: shapes.readRecordFile, gives: 'text/plain' },
]

type Path = Record<'rental' | 'booking' | 'document' | 'kind' | 'record', string>

const pathOf = (request: FastifyRequest): Path => {
  const path = request.params as Path
  for (const [name, value] of Object.entries(path)) must(name === 'rental' || name === 'kind' || isId(value), 'not_found')
  return path
}

export async function mountBytes(server: FastifyInstance, base: string, { settings, clock, authenticate }: MountParts): Promise<void> {
  const { db } = settings
  const url = ({ path }: Endpoint) => base + path.replace(/\{(\w+)\}/g, ':$1')

  const whoAsks = async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenOf(request.headers)
    const actor = token === undefined ? null : await authenticate(token, clock.now())
    must(actor, 'unauthenticated')
    return actor
  }
  const memberOf = async (request: FastifyRequest, right: 'see_office' | 'run_bookings') => {
    const actor = await whoAsks(request)
    return mustWorkIn(db, actor.id, pathOf(request).rental, right, clock.now())
  }
  const sendPicture = (reply: FastifyReply, bytes: Buffer) =>
    reply.header('cache-control', 'no-store').header('content-disposition', 'inline').type('image/jpeg').send(bytes)

  await server.register(scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(pictureTypes, { parseAs: 'buffer', bodyLimit: mostDocumentBytes }, (_request, body, done) => done(null, body))
    // Strangers are sent away before their bytes are read.
    const letIn = async (request: FastifyRequest) => void (await memberOf(request, 'run_bookings'))
    scope.post(url(endpoints.keepDocument), { onRequest: letIn, bodyLimit: mostDocumentBytes }, async (request, reply) => {
      const { booking, kind } = pathOf(request)
      must(Buffer.isBuffer(request.body), 'unsupported_media_type')
      const { document, isNew } = await keepDocument(settings, await memberOf(request, 'run_bookings'), { booking, kind, bytes: request.body }, clock.now())
      return reply
        .header('cache-control', 'no-store')
        .code(isNew ? 201 : 200)
        .send({ document })
    })
    scope.get(url(endpoints.readOfficeDocument), async (request, reply) => {
      const member = await memberOf(request, 'see_office')
      return sendPicture(reply, await readOfficeDocument(settings, member, pathOf(request), clock.now()))
    })
    scope.get(url(endpoints.readDocument), async (request, reply) => {
      const actor = await whoAsks(request)
      return sendPicture(reply, await readDocument(settings, actor.id, pathOf(request), clock.now()))
    })
    scope.get(url(endpoints.readRecordFile), async (request, reply) => {
      const { name, text } = await readRecordFile(db, pathOf(request).record)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/plain; charset=utf-8')
        .send(text)
    })
    return Promise.resolve()
  })
}
