import type { Shape } from '@rentwell/contract/endpoint.ts'
import { isPlainText } from '@rentwell/contract/text.ts'
import type { FastifyRequest } from 'fastify'
import { isId } from '../base/ids.ts'
import { must, Refused } from '../base/must.ts'
import { camelKeys, fieldsOf } from './request-format.ts'
import type { Route } from './routes.ts'

/** Path parameters; 404 if one of them can name nothing. A rental is named by its id or its slug. */
export function parsePath({ path: others }: Shape, request: FastifyRequest): Record<string, string> {
  const path = request.params as Record<string, string>
  must(!others || others.safeParse(path).success, 'not_found')
  for (const [key, value] of Object.entries(path)) {
    must(key === 'rental' ? isPlainText(value) : (others && key in others.shape) || isId(value), 'not_found')
  }
  return path
}

/** Path, query and body in one object, each checked: 400 for a bad query, 415 for a body of another media type, 422 for a bad body. */
export function parseInput({ endpoint, shape }: Route, request: FastifyRequest, path: Record<string, string>): Record<string, unknown> {
  const input = { ...path, ...parseQuery(shape, request) }
  if (endpoint.method === 'GET') return input
  if (shape.takes) {
    must(Buffer.isBuffer(request.body), 'unsupported_media_type')
    return { ...input, bytes: request.body }
  }
  const sentBody = request.body === undefined || request.body === null ? {} : camelKeys(request.body)
  if (!shape.body) {
    must(typeof sentBody === 'object' && sentBody !== null && !Array.isArray(sentBody), 'validation', { fields: { body: 'invalid' } })
    const keys = Object.keys(sentBody)
    must(keys.length === 0, 'validation', { fields: Object.fromEntries(keys.map(key => [key, 'unknown_key'])) })
    return input
  }
  const parsed = shape.body.safeParse(sentBody, { reportInput: true })
  if (!parsed.success) throw new Refused('validation', { fields: fieldsOf(parsed.error) })
  return { ...(parsed.data as object), ...input }
}

function parseQuery({ query }: Shape, request: FastifyRequest): Record<string, unknown> {
  if (!query) {
    must(Object.keys(request.query as object).length === 0, 'bad_request')
    return {}
  }
  const sent = query.safeParse(camelKeys(request.query, 'bad_request'))
  must(sent.success, 'bad_request')
  return sent.data as Record<string, unknown>
}
