import { hash } from 'node:crypto'
import { isPlainText } from '@rentwell/contract/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@rentwell/contract/product.ts'
import { sendRefusal, toRefusal } from './error-response.ts'
import type { Clock } from '../base/clock.ts'
import type { Cursors } from '../db/cursors.ts'
import type { Database, Db } from '../db/db.ts'
import { waitForDuplicate, claim, keep, keepClaim, releaseKey, readKey, type Claim } from './idempotency.ts'
import { isId } from '../base/ids.ts'
import { must, Refused } from '../base/must.ts'
import { collectMessages, type Emit } from '../queue/emit.ts'
import type { Outbox, Urgency } from '../queue/outbox.ts'
import { anyone } from './policies.ts'
import type { ResponseCache } from './response-cache.ts'
import { Answered, CommitThenRefuse, Finished, ReadyJson, type Actor, type AfterScene, type Route, type Scene } from './routes.ts'
import { sha256 } from '../base/secrets.ts'
import { tokenOf, type Authenticate } from './session-auth.ts'
import { camelKeys, fieldsOf, pickLanguage } from './request-format.ts'

export interface AdapterParts {
  db: Database
  clock: Clock
  cursors: Cursors
  outbox: Outbox
  cache: ResponseCache
  authenticate: Authenticate
  /** Number of the last event that a read which begins now is sure to see. */
  livePosition: () => number
}

/** Nobody waits longer for an answer. */
const deadlineMs = 10_000

/** Refuses with `unavailable` when work takes too long. It goes on, and a repeat under its key is answered with what it came to. */
async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Refused('unavailable')), deadlineMs)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface Ready {
  status: number
  body: string | Buffer
  replayed?: boolean
}

/** What a write came to, and whom it leaves work for. */
type Done = ({ ready: Ready } | { refusal: Error } | { begun: Begun }) & { urgency: Urgency }

/** What the part of a command behind its commit begins with. */
interface Begun {
  actor: Actor
  result: unknown
  input: Record<string, unknown>
  claimed: Claim | undefined
}

/** Parses in, opens the transaction, claims the idempotency key, runs the verb, writes the outbox, parses out. */
export function mount(app: FastifyInstance, base: string, routes: Route[], parts: AdapterParts): void {
  for (const route of routes) {
    if (typeof route.policy !== 'function') throw new Error(`${route.endpoint.method} ${route.endpoint.path} names no policy`)
    const url = base + route.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const handle = handlerOf(route, parts)
    for (const method of [route.endpoint.method, ...(route.also ?? [])]) app.route({ method, url, handler: handle })
  }
}

function handlerOf(route: Route, parts: AdapterParts) {
  const reads = route.endpoint.method === 'GET'
  const name = `${route.endpoint.method} ${route.endpoint.path}`
  /** What a cache may answer names the position of another day. */
  const isFresh = reads && !route.keep && !route.publicSeconds

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = pickLanguage(request.headers['accept-language'])
    const cacheKey = route.keep ? `${language} ${request.url}` : ''
    const readAt = parts.cache.generation()
    // Before anything is read.
    const position = parts.livePosition()
    const cached = route.keep && parts.cache.get(cacheKey)
    if (cached) return sendPublic(request, reply, route, cached.body, cached.etag)
    try {
      const path = request.params as Record<string, string>
      for (const [key, value] of Object.entries(path)) must(key === 'rental' ? isPlainText(value) : isId(value), 'not_found')
      const answer = await withinDeadline(reads ? read(route, parts, request, language, path) : write(route, parts, request, language, path, name))
      if (isFresh && request.headers.authorization !== undefined) reply.header('x-live-position', position)

      if (route.publicSeconds !== undefined) {
        const etag = etagOf(answer.body)
        if (route.keep && typeof answer.body === 'string' && asWritten.test(request.url)) {
          parts.cache.set(cacheKey, { body: Buffer.from(answer.body), etag, subjects: route.keep(answer.body) }, readAt)
        }
        return sendPublic(request, reply, route, answer.body, etag)
      }
      reply.header('cache-control', 'no-store')
      if (answer.replayed) reply.header('idempotency-replayed', 'true')
      if (answer.status === 204) return reply.code(204).send()
      return reply.code(answer.status).header('content-type', 'application/json; charset=utf-8').send(answer.body)
    } catch (error) {
      return sendRefusal(reply, toRefusal(error, request.log), language)
    }
  }
}

const sceneOf = (parts: AdapterParts, request: FastifyRequest, language: Language, tx: Db, emit: Emit, keyed = false): Scene => ({
  tx,
  now: parts.clock.now(),
  language,
  cursors: parts.cursors,
  emit,
  keyed,
  caller: { address: request.ip, device: String(request.headers['user-agent'] ?? '').slice(0, 300) },
})

async function read(route: Route, parts: AdapterParts, request: FastifyRequest, language: Language, path: Record<string, string>): Promise<Ready> {
  const token = tokenOf(request.headers)
  const actor = token ? await parts.authenticate(parts.db, token, parts.clock.now()) : null
  const { emit, messages } = collectMessages()
  const scene = sceneOf(parts, request, language, parts.db, emit)
  const found = await route.policy(scene, actor, path)
  const input = parseInput(route, request, path)
  const ready = written(route, await route.handler({ ...scene, ...found }, input as never))
  // A read seldom leaves work behind: what it changed was committed before.
  if (messages.length > 0) parts.outbox.wake(await parts.db.transaction(tx => parts.outbox.write(tx, messages, scene.now)))
  return ready
}

async function write(
  route: Route,
  parts: AdapterParts,
  request: FastifyRequest,
  language: Language,
  path: Record<string, string>,
  name: string,
): Promise<Ready> {
  const sentKey = request.method === 'POST' ? readKey(request.headers['idempotency-key']) : undefined
  const key = route.secret ? undefined : sentKey
  const token = tokenOf(request.headers)
  const otp = otpScope(request.body)

  const act = async (tx: Db, actor: Actor | null): Promise<Done> => {
    const scope = actor ? actor.id : otp
    const keyed = key !== undefined && scope !== undefined
    const { emit, messages } = collectMessages()
    const scene = sceneOf(parts, request, language, tx, emit, keyed)
    const found = await route.policy(scene, actor, path)
    must(!actor?.isLeaving || route.whileLeaving || route.policy === anyone, 'account_leaving')
    const input = parseInput(route, request, path)
    // After the body was judged: one that is nested too deep cannot be written out.
    const claimed: Claim | undefined = keyed
      ? { actor: scope, route: `${name} ${Object.values(path).join(' ')}`, key, requestHash: sha256(textOfBody(request)) }
      : undefined
    if (claimed) {
      const kept = await claim(tx, claimed, scene.now)
      if (kept) return { ready: { ...kept, replayed: true }, urgency: 'none' }
    }
    const result = await route.handler({ ...scene, ...found }, input as never)
    if (result instanceof CommitThenRefuse) {
      if (claimed) await releaseKey(tx, claimed)
      return { refusal: result.refusal, urgency: await parts.outbox.write(tx, messages, scene.now) }
    }
    const urgency = await parts.outbox.write(tx, messages, scene.now)
    if (route.finish && actor && !(result instanceof Finished)) return { begun: { actor, result, input, claimed }, urgency }
    const ready = written(route, result instanceof Finished ? result.value : result)
    if (claimed) await keep(tx, claimed, { status: ready.status, body: Buffer.from(ready.body) })
    return { ready, urgency }
  }

  const mayClaim = key !== undefined && (token !== undefined || otp !== undefined)
  const done = await waitForDuplicate(mayClaim, () =>
    parts.db.transaction(async tx => act(tx, token === undefined ? null : await parts.authenticate(tx, token, parts.clock.now()))),
  )
  parts.outbox.wake(done.urgency)
  if ('refusal' in done) throw done.refusal
  const ready = 'begun' in done ? await finish(route, parts, language, done.begun) : done.ready
  // This process knows at once; the others hear of it from the database.
  for (const subject of route.changes?.(String(ready.body)) ?? []) parts.cache.drop(subject)
  return ready
}

/** The part of a command that runs behind its commit. What it came to is what a repeat is answered with. */
async function finish(route: Route, { db, clock, outbox }: AdapterParts, language: Language, { actor, result, input, claimed }: Begun): Promise<Ready> {
  const scene: AfterScene = {
    db,
    now: () => clock.now(),
    language,
    actor,
    async transaction(work) {
      const done = await db.transaction(async tx => {
        const { emit, messages } = collectMessages()
        const value = await work({ tx, now: clock.now(), emit })
        return { value, urgency: await outbox.write(tx, messages, clock.now()) }
      })
      outbox.wake(done.urgency)
      return done.value
    },
  }
  const letClaimEnd = claimed && keepClaim(db, claimed, () => clock.now())
  try {
    const ready = written(route, await route.finish?.(scene, result, input as never))
    if (claimed) await keep(db, claimed, { status: ready.status, body: Buffer.from(ready.body) })
    return ready
  } catch (error) {
    if (claimed) await releaseKey(db, claimed)
    throw error
  } finally {
    letClaimEnd?.()
  }
}

/** Path, query and body in one object, each checked; 400 for a bad query, 422 for a bad body. */
function parseInput(route: Route, request: FastifyRequest, path: Record<string, string>): Record<string, unknown> {
  const { body } = route.shape
  const input = { ...path, ...parseQuery(route, request) }
  if (route.endpoint.method === 'GET') return input
  const sentBody = request.body === undefined || request.body === null ? {} : camelKeys(request.body)
  if (!body) {
    must(typeof sentBody === 'object' && sentBody !== null && !Array.isArray(sentBody), 'validation', { fields: { body: 'invalid' } })
    const keys = Object.keys(sentBody)
    must(keys.length === 0, 'validation', { fields: Object.fromEntries(keys.map(key => [key, 'unknown_key'])) })
    return input
  }
  const parsed = body.safeParse(sentBody, { reportInput: true })
  if (!parsed.success) throw new Refused('validation', { fields: fieldsOf(parsed.error) })
  return { ...(parsed.data as object), ...input }
}

function parseQuery(route: Route, request: FastifyRequest): Record<string, unknown> {
  const { query } = route.shape
  if (!query) {
    must(Object.keys(request.query as object).length === 0, 'bad_request')
    return {}
  }
  const sent = query.safeParse(camelKeys(request.query, 'bad_request'))
  must(sent.success, 'bad_request')
  return sent.data as Record<string, unknown>
}

/** Parses out: a column that the contract does not name can't leak. */
function written(route: Route, result: unknown): Ready {
  const { answer } = route.shape
  if (answer === null) return { status: 204, body: '' }
  const standard = route.shape.status ?? 200
  if (result instanceof ReadyJson) return { status: standard, body: result.text }
  const [status, value] = result instanceof Answered ? [result.status, result.value] : [standard, result]
  return { status, body: JSON.stringify(answer.parse(value)) }
}

/** An address as the product writes it. The same one in capitals or with escapes is answered and not kept, or a stranger could fill the memory with its spellings. */
const asWritten = /^[a-z0-9/_-]+$/

const etagOf = (body: string | Buffer) => `"${hash('sha1', body, 'base64url')}"`

function sendPublic(request: FastifyRequest, reply: FastifyReply, route: Route, body: string | Buffer, etag: string) {
  reply
    .header('etag', etag)
    .header('cache-control', `public, max-age=${route.publicSeconds ?? 0}`)
    .header('vary', 'Accept-Language')
  const match = request.headers['if-none-match']
  if (match !== undefined && match.split(',').some(one => one.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
  return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body)
}

/** The body as one text, for the comparison of repeats. */
const textOfBody = (request: FastifyRequest) => JSON.stringify(request.body ?? {})

/** Before login a key belongs to the code's token. */
function otpScope(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const token = 'otp_token' in body ? body.otp_token : 'otpToken' in body ? body.otpToken : undefined
  return typeof token === 'string' ? `otp ${sha256(token).toString('base64url')}` : undefined
}
