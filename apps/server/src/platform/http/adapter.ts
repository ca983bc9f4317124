import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Language } from '@rentwell/contract/product.ts'
import type { Admission } from './admission.ts'
import { sendFile, takeBytes } from './bytes.ts'
import { withinDeadline } from './deadline.ts'
import { sendRefusal, toRefusal } from './error-response.ts'
import { etagOf } from './etags.ts'
import { sendPublic } from './public-response.ts'
import type { Clock } from '../base/clock.ts'
import type { Cursors } from '../db/cursors.ts'
import type { Database, Db } from '../db/db.ts'
import { waitForDuplicate, claim, hashOfBody, keep, keepClaim, otpScope, releaseKey, readKey, type Claim } from './idempotency.ts'
import { must } from '../base/must.ts'
import { parseInput, parsePath } from './parse-input.ts'
import { collectMessages, type Emit } from '../queue/emit.ts'
import type { Outbox, Urgency } from '../queue/outbox.ts'
import { anyone, callerFor } from './policies.ts'
import type { ResponseCache } from './response-cache.ts'
import type { StandbyReads } from './standby-reads.ts'
import {
  Answered,
  CommitThenRefuse,
  Finished,
  ReadyJson,
  Takeover,
  type Actor,
  type AfterCommitContext,
  type FileAnswer,
  type Route,
  type Context,
} from './routes.ts'
import { actorOf, tokenOf, type Authenticate } from './session-auth.ts'
import { pickLanguage } from './request-format.ts'
import { judgeToken, type TokenLimits } from './token-limits.ts'

export interface AdapterParts {
  db: Database
  clock: Clock
  cursors: Cursors
  outbox: Outbox
  cache: ResponseCache
  admission: Pick<Admission, 'request'>
  authenticate: Authenticate
  tokenLimits?: TokenLimits | undefined
  /** Calls other services for a write before its transaction opens. Given the JSON body, and a way to authenticate the request. */
  beforeWrite?: ((body: unknown, authenticate: () => Promise<Actor | null>) => Promise<void>) | undefined
  /** Number of the last event that a read which begins now is sure to see. */
  livePosition: () => number
  /** Refuses a call that the own domain of a rental does not serve. */
  mustBeOfSite: (db: Db, rentalId: string, called: { endpoint: string; path: Path; body: unknown }) => Promise<void>
  standbyReads?: StandbyReads | undefined
}

interface Ready {
  status: number
  body: string | Buffer
  replayed?: boolean
  /** Generation of public changes that a standby's answer reflects. */
  readAt?: number
}

/** The result of a write, and whether event handlers have work. */
type Done = ({ ready: Ready } | { refusal: Error } | { begun: Begun }) & { urgency: Urgency }

/** What the second part of a command begins with. */
interface Begun {
  /** Null for a command that anyone may call, whose second part does not read it. */
  actor: Actor | null
  result: unknown
  input: Record<string, unknown>
  claimed: Claim | undefined
}

type Path = Record<string, string>

const handlers = new WeakSet<object>()

/** Throws on every route under `base` that `mount` did not check, except the OpenAPI document. */
export function allowOnlyEndpoints(app: FastifyInstance, base: string): void {
  app.addHook('onRoute', ({ url, handler }) => {
    if (url.startsWith(`${base}/`) && url !== `${base}/openapi.json` && !handlers.has(handler)) throw new Error(`${url} is not mounted by the adapter`)
  })
}

/**
 * Serves endpoints that exchange JSON, bytes or streams: authenticates, asks the policy, parses in, opens the transaction, claims the idempotency key,
 * runs the verb, writes the outbox, parses out. Throws if an endpoint has no policy.
 */
export function mount(app: FastifyInstance, base: string, routes: Route[], parts: AdapterParts): void {
  for (const route of routes) {
    const { endpoint, shape, policy, also = [], mostBytes: bodyLimit, compress } = route
    const name = `${endpoint.method} ${endpoint.path}`
    if (typeof policy !== 'function') throw new Error(`${name} names no policy`)
    if (endpoint.method === 'GET' ? shape.takes : shape.gives) throw new Error(`${name}: a GET takes no bytes, and only a GET gives them`)
    if (route.reads && (endpoint.method !== 'GET' || shape.gives)) throw new Error(`${name}: only a GET of JSON reads from a standby`)
    const handler = handlerOf(route, parts)
    handlers.add(handler)
    const options = {
      url: base + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(compress === false && { compress }),
      // A HEAD would wait for the end of the stream.
      ...(shape.gives === 'text/event-stream' && { exposeHeadRoute: false }),
    }
    for (const method of [endpoint.method, ...also]) {
      if (shape.takes) void app.register(async scope => mountTaking(scope, { ...options, method }, route, parts))
      else app.route({ ...options, method })
    }
  }
}

/** Mounts an endpoint whose body is bytes. Callers are refused before their bytes are read. */
function mountTaking(scope: FastifyInstance, options: RouteOptions, route: Route, parts: AdapterParts): void {
  takeBytes(scope, route.shape.takes ?? [])
  scope.route({
    ...options,
    async onRequest(request) {
      await admit(route, parts, request, pickLanguage(request.headers['accept-language']), parsePath(route.shape, request))
    },
  })
}

function handlerOf(route: Route, parts: AdapterParts) {
  const reads = route.endpoint.method === 'GET'
  const name = `${route.endpoint.method} ${route.endpoint.path}`
  /** An answer from a cache or a standby would carry an older position. */
  const isFresh = reads && !route.keep && !route.publicSeconds && !route.reads && route.shape.gives === undefined

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = pickLanguage(request.headers['accept-language'])
    const site = request.ownSite
    // Under an own domain the page is cached, and its calls are judged each time.
    const isKept = route.keep !== undefined && !site
    const cacheKey = isKept ? `${language} ${request.url}` : ''
    const beganAt = parts.cache.generation()
    // Taken before the database is read.
    const position = parts.livePosition()
    const cached = isKept && parts.cache.get(cacheKey)
    if (cached) return sendPublic(request, reply, route.publicSeconds, cached.body, cached.etag)
    try {
      judgeToken(request, reply, parts.tokenLimits)
      const path = parsePath(route.shape, request)
      if (site) await parts.mustBeOfSite(parts.db, site.rentalId, { endpoint: route.endpoint.path, path, body: request.body })
      const readInTurn = () => parts.admission.request(request.url, () => read(route, parts, request, language, path))
      const answer = await withinDeadline(reads ? readInTurn() : write(route, parts, request, language, path, name))
      if (answer instanceof Takeover) return await answer.run(request, reply)
      if ('disposition' in answer) return sendFile(reply, route.shape.gives ?? '', answer)
      if (isFresh && request.headers.authorization !== undefined) reply.header('x-live-position', position)

      if (route.publicSeconds !== undefined) {
        const etag = etagOf(answer.body)
        if (isKept && typeof answer.body === 'string' && asWritten.test(request.url)) {
          parts.cache.set(cacheKey, { body: Buffer.from(answer.body), etag, subjects: route.keep?.(answer.body) ?? [] }, answer.readAt ?? beganAt)
        }
        return sendPublic(request, reply, route.publicSeconds, answer.body, etag)
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

const contextOf = (parts: AdapterParts, request: FastifyRequest, language: Language, tx: Db, emit: Emit, keyed = false): Context => ({
  tx,
  now: parts.clock.now(),
  language,
  cursors: parts.cursors,
  emit,
  keyed,
  ownRental: request.ownSite?.rentalId,
  caller: { address: request.ip, device: String(request.headers['user-agent'] ?? '').slice(0, 300) },
})

/** Authenticates the request and asks the policy, without a transaction. An answer that is kept for everyone is made as for a visitor. */
async function admit(route: Route, parts: AdapterParts, request: FastifyRequest, language: Language, path: Path) {
  const actor = route.keep ? null : callerFor(route, await actorOf(parts.authenticate, request))
  const { emit, messages } = collectMessages()
  const ctx = contextOf(parts, request, language, parts.db, emit)
  return { ctx: { ...ctx, ...(await route.policy(ctx, actor, path)) }, messages, actor }
}

async function read(route: Route, parts: AdapterParts, request: FastifyRequest, language: Language, path: Path): Promise<Ready | FileAnswer | Takeover> {
  const { ctx, messages, actor } = await admit(route, parts, request, language, path)
  const input = parseInput(route, request, path)
  if (parts.standbyReads && (route.reads === 'standby' || (route.reads && !actor))) {
    const readThere = async (tx: Db) => written(route, await route.handler({ ...ctx, tx }, input as never))
    const isCurrent = ({ body }: Ready, readAt: number) => !route.keep || !parts.cache.isOutdated(route.keep(String(body)), readAt)
    const there = await parts.standbyReads.read(actor, readThere, isCurrent)
    if (there) return { ...there.value, readAt: there.readAt }
  }
  const result = await route.handler(ctx, input as never)
  if (result instanceof CommitThenRefuse) throw result.refusal
  const answer = route.shape.gives === undefined ? written(route, result) : (result as FileAnswer | Takeover)
  // Few reads emit anything: what they changed has been committed.
  if (messages.length > 0) parts.outbox.wake(await parts.db.transaction(tx => parts.outbox.write(tx, messages, ctx.now)))
  return answer
}

async function write(route: Route, parts: AdapterParts, request: FastifyRequest, language: Language, path: Path, name: string): Promise<Ready> {
  const sentKey = request.method === 'POST' ? readKey(request.headers['idempotency-key']) : undefined
  const key = route.secret ? undefined : sentKey
  const token = tokenOf(request.headers)
  const otp = otpScope(request.body)
  if (!route.shape.takes) await parts.beforeWrite?.(request.body, () => actorOf(parts.authenticate, request))

  const act = async (tx: Db, actor: Actor | null): Promise<Done> => {
    const scope = actor ? actor.id : otp
    const keyed = key !== undefined && scope !== undefined
    const { emit, messages } = collectMessages()
    const ctx = contextOf(parts, request, language, tx, emit, keyed)
    const found = await route.policy(ctx, actor, path)
    must(!actor?.isLeaving || route.whileLeaving || route.policy === anyone, 'account_leaving')
    const input = parseInput(route, request, path)
    // After the body was parsed: one that is nested too deep cannot be serialized.
    const claimed: Claim | undefined = keyed
      ? { actor: scope, route: `${name} ${Object.values(path).join(' ')}`, key, requestHash: hashOfBody(request.body) }
      : undefined
    if (claimed) {
      const kept = await claim(tx, claimed, ctx.now)
      if (kept) return { ready: { ...kept, replayed: true }, urgency: 'none' }
    }
    const result = await route.handler({ ...ctx, ...found }, input as never)
    if (result instanceof CommitThenRefuse) {
      if (claimed) await releaseKey(tx, claimed)
      return { refusal: result.refusal, urgency: await parts.outbox.write(tx, messages, ctx.now) }
    }
    const urgency = await parts.outbox.write(tx, messages, ctx.now)
    parts.standbyReads?.noteWrite(tx, actor)
    if (route.finish && (actor || route.policy === anyone) && !(result instanceof Finished)) return { begun: { actor, result, input, claimed }, urgency }
    const ready = written(route, result instanceof Finished ? result.value : result)
    if (claimed) await keep(tx, claimed, { status: ready.status, body: Buffer.from(ready.body) })
    return { ready, urgency }
  }

  const mayClaim = key !== undefined && (token !== undefined || otp !== undefined)
  const transact = () => parts.db.transaction(async tx => act(tx, callerFor(route, await actorOf(parts.authenticate, request, tx))))
  const done = await waitForDuplicate(mayClaim, () => parts.admission.request(request.url, transact))
  parts.outbox.wake(done.urgency)
  if ('refusal' in done) throw done.refusal
  const ready = 'begun' in done ? await finish(route, parts, language, done.begun) : done.ready
  // Other processes are told by the database.
  for (const subject of route.changes?.(String(ready.body)) ?? []) parts.cache.drop(subject)
  return ready
}

/** Runs the second part of a command, after the commit. A repeat is given its result. */
async function finish(
  route: Route,
  { db, clock, outbox, standbyReads }: AdapterParts,
  language: Language,
  { actor, result, input, claimed }: Begun,
): Promise<Ready> {
  const ctx: Omit<AfterCommitContext, 'actor'> & { actor: Actor | null } = {
    db,
    now: () => clock.now(),
    language,
    actor,
    async transaction(work) {
      const done = await db.transaction(async tx => {
        const { emit, messages } = collectMessages()
        const value = await work({ tx, now: clock.now(), emit })
        const urgency = await outbox.write(tx, messages, clock.now())
        standbyReads?.noteWrite(tx, actor)
        return { value, urgency }
      })
      outbox.wake(done.urgency)
      return done.value
    },
  }
  const letClaimEnd = claimed && keepClaim(db, claimed, () => clock.now())
  try {
    const ready = written(route, await route.finish?.(ctx as AfterCommitContext, result, input as never))
    if (claimed) await keep(db, claimed, { status: ready.status, body: Buffer.from(ready.body) })
    return ready
  } catch (error) {
    if (claimed) await releaseKey(db, claimed)
    throw error
  } finally {
    letClaimEnd?.()
  }
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

/** A URL as the product writes it. Other spellings of it, in capitals or with escapes, are answered and not cached, or anybody could fill the cache with them. */
const asWritten = /^[a-z0-9/_-]+$/
