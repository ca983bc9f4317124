import { refusals, type RefusalCode } from '@rentwell/contract/refusals.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { isExhausted } from '../base/descriptors.ts'
import { Refused, type Facts } from '../base/must.ts'
import { constraintOf } from '../db/statements.ts'

const wordOf = (fact: unknown) => (typeof fact === 'string' || typeof fact === 'number' ? String(fact) : '')

const fill = (words: string, facts: Facts) => words.replace(/\{(\w+)\}/g, (_, name: string) => wordOf(facts[name]))

/** The body of an error response: code, description and facts. `fields` is included with status 422 only. */
export function refusalBody(code: RefusalCode, language: Language, { fields, ...facts }: Facts = {}) {
  return { error: { reason: code, description: fill(refusals[code][language], facts), ...(statusOf(code) === 422 && fields ? { fields } : {}), ...facts } }
}

export const statusOf = (code: RefusalCode): number => refusals[code].status

/** The refusal for an error of PostgreSQL that a request may cause or that is temporary; undefined for faults. */
function refusalOfDatabase(error: Error & { code?: unknown }): Refused | undefined {
  const state = typeof error.code === 'string' ? error.code : ''
  if (state === '23P01' && constraintOf(error).startsWith('holds_no_overlap')) return new Refused('dates_taken')
  if (state === '22021' || state === '22P05') return new Refused('validation', { fields: { body: 'invalid_text' } })
  if (['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '25P03'].includes(state) || state.startsWith('08')) return new Refused('unavailable')
  // Class 53: insufficient resources (disk, memory, connections); 58030: I/O error.
  if (state.startsWith('53') || state === '58030') return new Refused('unavailable', { retryAfter: 5 })
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(state)) return new Refused('unavailable')
  return undefined
}

/** Errors of the driver that have no code: no connection became free in time, or the connection in use broke. */
const isAway = (error: Error) =>
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error and is not queryable/.test(error.message)

/** The 503 refusal for a temporary error: the database does not respond, a disk is full, or file descriptors have run out. Undefined for other errors. */
export function unavailableFor(error: unknown): Refused | undefined {
  if (!(error instanceof Error)) return undefined
  if (isExhausted(error)) return new Refused('unavailable', { retryAfter: 5 })
  const known = isAway(error) ? new Refused('unavailable') : refusalOfDatabase(error)
  return known?.code === 'unavailable' ? known : undefined
}

/** Codes of errors that Fastify raises before a handler runs. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

export function toRefusal(error: unknown, log: FastifyBaseLogger): Refused {
  if (error instanceof Refused) return error
  if (error instanceof Error) {
    const unavailable = unavailableFor(error)
    if (unavailable) log.warn({ err: error }, 'the database or the machine could not serve it now')
    const known = unavailable ?? refusalOfDatabase(error)
    if (known) return known
    const code = 'code' in error && typeof error.code === 'string' ? ofFastify[error.code] : undefined
    if (code) return new Refused(code)
    if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
      return new Refused(
        error.statusCode === 413
          ? 'body_too_large'
          : error.statusCode === 415
            ? 'unsupported_media_type'
            : error.statusCode === 408
              ? 'timeout'
              : 'bad_request',
      )
    }
  }
  log.error({ err: error }, 'unexpected')
  return new Refused('internal')
}

/** Sends a refusal as JSON, or in the form that is given. */
export function sendRefusal(reply: FastifyReply, refused: Refused, language: Language, form?: { type: string; body: string }) {
  const { retryAfter, ...facts } = refused.facts
  if (typeof retryAfter === 'number') reply.header('retry-after', String(Math.ceil(retryAfter)))
  else if (statusOf(refused.code) === 503) reply.header('retry-after', '1')
  return reply
    .code(statusOf(refused.code))
    .header('cache-control', 'no-store')
    .header('content-type', form?.type ?? 'application/json; charset=utf-8')
    .send(form?.body ?? JSON.stringify(refusalBody(refused.code, language, facts)))
}
