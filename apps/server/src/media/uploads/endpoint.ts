import { siteOrigins } from '../../platform/http/site-origin.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unavailableFor } from '../../platform/http/error-response.ts'
import { Refused } from '../../platform/base/must.ts'
import type { UploadParts } from './parts.ts'
import { CutOff, receiveForm, watched, type Form } from './receive-form.ts'
import { mostAtOnce } from './limits.ts'
import { UploadRefused, type UploadRefusalCode } from './refusals.ts'

export interface Caller {
  address: string
  /** 'https://rentwell.example' as the caller reached us. */
  origin: string
  /** True where nobody waits for the answer any more. */
  isGone: () => boolean
}

export type Answerer = (parts: UploadParts, form: Form, caller: Caller) => Promise<object>

let running = 0

/** Bounds how many requests take bytes in at the same time, whatever they send. */
export async function admit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) throw new UploadRefused('RequestThrottledError', [], 5)
  running++
  try {
    return await work()
  } finally {
    running--
  }
}

/** One address of the upload API: its method first, then the form, then what it does. */
export function endpoint(server: FastifyInstance, parts: UploadParts, method: 'GET' | 'POST', path: string, answer: Answerer): void {
  const originOf = siteOrigins(parts.origin)
  server.all(`/upload${path}`, async (request, reply) => {
    if (request.method !== method) throw new UploadRefused('MethodNotAllowedError', [request.method, path])
    return admit(async () => {
      const form = await receiveForm(request, { folder: parts.incoming, patience: parts.patience })
      try {
        const origin = originOf(request)
        return await sendJson(reply, await answer(parts, form, { address: request.ip, origin, isGone: () => reply.raw.destroyed }))
      } finally {
        await form.discard()
      }
    })
  })
}

const sendJson = (reply: FastifyReply, body: object) =>
  reply.code(200).header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))

/** An error as the protocol words it: with `jsonerrors=1` under 200, as browsers' clients read nothing else; otherwise as plain text. */
export async function sendUploadRefusal(parts: Pick<UploadParts, 'log' | 'patience'>, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (error instanceof CutOff) return reply.hijack()
  const refused = asRefused(parts, error)
  if (!endless.has(refused.code)) await drain(request, parts)
  if (refused.retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refused.retryAfter))))
  if (!request.raw.complete) reply.header('connection', 'close')
  if (new URLSearchParams(request.url.split('?')[1]).get('jsonerrors') === '1')
    return sendJson(reply, { error: { status_code: refused.status, content: refused.message, error_code: refused.code } })
  return reply.code(refused.status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(refused.message)
}

/** What is still coming is not worth waiting for. */
const endless = new Set<UploadRefusalCode>(['RequestSizeLimitExceededError', 'PostRequestParserFailedError'])

/** Reads what is still coming: a sender who is answered in the middle would lose the answer. */
async function drain({ raw }: FastifyRequest, { patience }: Pick<UploadParts, 'patience'>): Promise<void> {
  if (raw.complete || raw.destroyed) return
  const read = async () => {
    for await (const _ of raw);
  }
  await watched(raw, patience, read).catch(() => {})
}

function asRefused({ log }: Pick<UploadParts, 'log'>, error: unknown): UploadRefused {
  if (error instanceof UploadRefused) return error
  if (error instanceof Refused && error.code === 'unavailable') return new UploadRefused('RequestThrottledError', [], 2)
  const unavailable = unavailableFor(error)
  if (unavailable) {
    log.warn({ err: error }, 'an upload could not be taken now')
    return new UploadRefused('ServiceUnavailableError', [], Number(unavailable.facts.retryAfter ?? 2))
  }
  log.error({ err: error }, 'an upload failed')
  return new UploadRefused('UploadAPIError')
}
