import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import * as shapes from '@rentwell/contract/money/papers.shapes.ts'
import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mustWorkIn } from '../members/members.public.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { isId } from '../platform/ids.ts'
import { must } from '../platform/must.ts'
import type { Described } from '../platform/openapi.ts'
import type { Actor } from '../platform/routes.ts'
import { tokenOf } from '../platform/who.ts'
import { pickLanguage } from '../platform/wire.ts'
import type { PaperFile } from './paper-file.ts'
import type { PrintPaper } from './print-paper.ts'
import { readOfficePaper } from './read-office-paper.ts'
import { readPaper } from './read-paper.ts'

interface MountParts {
  db: Db
  clock: Clock
  print: PrintPaper
  authenticate: (token: string, now: Date) => Promise<Actor | null>
}

/** Calls that are answered with a file: the same people and refusals as the rest of the API. */
export const paperFiles: Described[] = [
  { endpoint: endpoints.readPaper, shape: shapes.readPaper, gives: 'application/pdf' },
  { endpoint: endpoints.readOfficePaper, shape: shapes.readOfficePaper, gives: 'application/pdf' },
]

type Path = Record<'rental' | 'booking' | 'paper', string>

export function mountPapers(server: FastifyInstance, base: string, { db, clock, print, authenticate }: MountParts): void {
  const url = ({ path }: Endpoint) => base + path.replace(/\{(\w+)\}/g, ':$1')
  const pathOf = (request: FastifyRequest) => {
    const path = request.params as Path
    for (const [name, value] of Object.entries(path)) must(name === 'rental' || isId(value), 'not_found')
    return path
  }
  const whoAsks = async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenOf(request.headers)
    const actor = token === undefined ? null : await authenticate(token, clock.now())
    must(actor, 'unauthenticated')
    return actor
  }
  const languageOf = (request: FastifyRequest) => {
    const query = shapes.readPaper.query.safeParse(request.query)
    must(query.success, 'bad_request')
    return query.data.language ?? pickLanguage(request.headers['accept-language'])
  }
  const send = (reply: FastifyReply, { name, bytes }: PaperFile) =>
    reply.header('cache-control', 'no-store').header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(bytes)

  server.get(url(endpoints.readPaper), async (request, reply) => {
    const path = pathOf(request)
    const actor = await whoAsks(request)
    return send(reply, await readPaper(db, print, actor.id, path, languageOf(request)))
  })
  server.get(url(endpoints.readOfficePaper), async (request, reply) => {
    const path = pathOf(request)
    const actor = await whoAsks(request)
    const member = await mustWorkIn(db, actor.id, path.rental, 'run_bookings', clock.now())
    return send(reply, await readOfficePaper(db, print, member, path, languageOf(request)))
  })
}
