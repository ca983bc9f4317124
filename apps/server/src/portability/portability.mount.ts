import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { Readable } from 'node:stream'
import * as endpoints from '@rentwell/contract/portability/portability.endpoints.ts'
import * as shapes from '@rentwell/contract/portability/portability.shapes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '../media/media.public.ts'
import { mustWorkIn } from '../members/members.public.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Database } from '../platform/db/db.ts'
import { isId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Described } from '../platform/http/openapi.ts'
import type { Actor } from '../platform/http/routes.ts'
import { tokenOf } from '../platform/http/session-auth.ts'
import { readExport } from './read-export.ts'
import { readRentalExport } from './read-rental-export.ts'

interface MountParts {
  db: Database
  clock: Clock
  store: MediaStore
  authenticate: (token: string, now: Date) => Promise<Actor | null>
}

/** Calls whose answer is bytes, not JSON. */
export const exportRoutes: Described[] = [
  { endpoint: endpoints.readExport, shape: shapes.readExport, gives: 'application/zip' },
  { endpoint: endpoints.readRentalExport, shape: shapes.readRentalExport, gives: 'application/zip' },
]

export function mountExports(server: FastifyInstance, base: string, { db, clock, store, authenticate }: MountParts): void {
  const url = ({ path }: Endpoint) => base + path.replace(/\{(\w+)\}/g, ':$1')
  const whoAsks = async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenOf(request.headers)
    const actor = token === undefined ? null : await authenticate(token, clock.now())
    must(actor, 'unauthenticated')
    return actor
  }
  const send = (reply: FastifyReply, { name, chunks }: { name: string; chunks: AsyncIterable<Uint8Array> }) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(Readable.from(chunks, { objectMode: false }))

  server.get<{ Params: { export: string } }>(url(endpoints.readExport), { compress: false }, async (request, reply) => {
    const actor = await whoAsks(request)
    must(isId(request.params.export), 'not_found')
    return send(reply, await readExport(db, store, actor, request.params.export, clock.now()))
  })
  server.get<{ Params: { rental: string; archive: string } }>(url(endpoints.readRentalExport), { compress: false }, async (request, reply) => {
    const actor = await whoAsks(request)
    const { rental, archive } = request.params
    const member = await mustWorkIn(db, actor.id, rental, 'export_rental', clock.now())
    must(isId(archive), 'not_found')
    return send(reply, await readRentalExport({ db, store }, { actor, member }, archive, clock.now()))
  })
}
