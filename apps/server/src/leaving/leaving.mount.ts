import { Readable } from 'node:stream'
import * as endpoints from '@rentwell/contract/leaving/leaving.endpoints.ts'
import * as shapes from '@rentwell/contract/leaving/leaving.shapes.ts'
import type { FastifyInstance } from 'fastify'
import type { MediaStore } from '../media/media.public.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'
import { isId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import type { Described } from '../platform/openapi.ts'
import type { Actor } from '../platform/routes.ts'
import { tokenOf } from '../platform/who.ts'
import { readExport } from './read-export.ts'

interface MountParts {
  db: Database
  clock: Clock
  store: MediaStore
  authenticate: (token: string, now: Date) => Promise<Actor | null>
}

/** Calls whose answer is bytes, not JSON. */
export const exportRoutes: Described[] = [{ endpoint: endpoints.readExport, shape: shapes.readExport, gives: 'application/zip' }]

export function mountExports(server: FastifyInstance, base: string, { db, clock, store, authenticate }: MountParts): void {
  server.get<{ Params: { export: string } }>(`${base}/me/export/:export`, { compress: false }, async (request, reply) => {
    const token = tokenOf(request.headers)
    const actor = token === undefined ? null : await authenticate(token, clock.now())
    must(actor, 'unauthenticated')
    must(isId(request.params.export), 'not_found')
    const { name, chunks } = await readExport(db, store, actor, request.params.export, clock.now())
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(Readable.from(chunks, { objectMode: false }))
  })
}
