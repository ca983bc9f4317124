import { exportOwnTransactions as ownEndpoint, exportTransactions as exportEndpoint } from '@rentwell/contract/money/money.endpoints.ts'
import * as money from '@rentwell/contract/money/money.shapes.ts'
import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import * as shapes from '@rentwell/contract/money/papers.shapes.ts'
import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mustWorkIn } from '../members/members.public.ts'
import type { Clock } from '../platform/base/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { isId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Described } from '../platform/http/openapi.ts'
import type { Actor } from '../platform/http/routes.ts'
import { tokenOf } from '../platform/http/session-auth.ts'
import { camelKeys, pickLanguage } from '../platform/http/request-format.ts'
import type { CsvFile } from './csv-file.ts'
import { exportOwnTransactions } from './export-own-transactions.ts'
import { exportTransactions } from './export-transactions.ts'
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
  { endpoint: endpoints.readOfficePaper, shape: shapes.readPaper, gives: 'application/pdf' },
  { endpoint: exportEndpoint, shape: money.exportTransactions, gives: 'text/csv' },
  { endpoint: ownEndpoint, shape: money.exportOwnTransactions, gives: 'text/csv' },
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
  /** What a query asks for, in the caller's language unless it names another. */
  const queryOf = <Z extends z.ZodType<{ language?: Language | undefined }>>(request: FastifyRequest, query: Z): z.output<Z> & { language: Language } => {
    const parsed = query.safeParse(camelKeys(request.query, 'bad_request'))
    must(parsed.success, 'bad_request')
    return { ...parsed.data, language: parsed.data.language ?? pickLanguage(request.headers['accept-language']) }
  }
  const send = (reply: FastifyReply, { name, bytes }: PaperFile) =>
    reply.header('cache-control', 'no-store').header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(bytes)

  const sendCsv = (reply: FastifyReply, { name, rows, content }: CsvFile) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('rentwell-rows', String(rows))
      .type('text/csv; charset=utf-8')
      .send(content)

  server.get(url(endpoints.readPaper), async (request, reply) => {
    const path = pathOf(request)
    const actor = await whoAsks(request)
    return send(reply, await readPaper(db, print, actor.id, path, queryOf(request, shapes.readPaper.query).language))
  })
  server.get(url(endpoints.readOfficePaper), async (request, reply) => {
    const path = pathOf(request)
    const actor = await whoAsks(request)
    const member = await mustWorkIn(db, actor.id, path.rental, 'run_bookings', clock.now())
    return send(reply, await readOfficePaper(db, print, member, path, queryOf(request, shapes.readPaper.query).language))
  })
  // What is packed is held back until there is enough of it: whoever waits sees no progress.
  server.get(url(exportEndpoint), { compress: false }, async (request, reply) => {
    const actor = await whoAsks(request)
    const member = await mustWorkIn(db, actor.id, pathOf(request).rental, 'see_finances', clock.now())
    return sendCsv(reply, await exportTransactions(db, member, queryOf(request, money.exportTransactions.query)))
  })
  server.get(url(ownEndpoint), { compress: false }, async (request, reply) => {
    const actor = await whoAsks(request)
    return sendCsv(reply, await exportOwnTransactions(db, actor.id, queryOf(request, money.exportOwnTransactions.query)))
  })
}
