import type { Readable } from 'node:stream'
import type { UserTokenScope } from '@rentwell/contract/api-tokens.ts'
import type { Endpoint, Parsed, Returned, Shape } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cursors } from '../db/cursors.ts'
import type { Database, Db } from '../db/db.ts'
import type { Emit } from '../queue/emit.ts'
import type { EventContext } from '../queue/event-handlers.ts'

/** The user of a session. */
export interface Actor {
  id: string
  sessionId: string
  isAdmin: boolean
  /** Has asked for the account to be deleted. Until it is restored they may read, and do little else. */
  isLeaving: boolean
  /** Writes that the session has committed, counted only if there is a standby. */
  writes: number
  /** The rental under whose own domain the session was opened, and is valid alone. */
  siteRentalId?: string | null
  /** The API token that calls instead of a session. */
  token?: ApiToken | undefined
}

interface ApiToken {
  /** The rental that it is for; null: it is a token of the user alone. */
  rentalId: string | null
  /** Rights in the rental, or scopes of a user's token, that it is limited to. */
  scopes: readonly string[]
}

/** What every verb gets beside its input. In a GET `tx` is the pool or that of a standby, otherwise the transaction of this request. */
export interface Context {
  tx: Db
  now: Date
  language: Language
  cursors: Cursors
  emit: Emit
  /** The request carries an idempotency key, which tells a repeat from a second act; without one, equal requests are repeats. */
  keyed: boolean
  /** Id of the rental whose own domain the request came to. */
  ownRental: string | undefined
  /** Where the request comes from, for rate limits and the list of sessions. */
  caller: { address: string; device: string }
}

/** Who may call. Adds what it has read to the context, or refuses. */
export interface Policy<P extends object> {
  (ctx: Context, actor: Actor | null, path: Record<string, string>): P | Promise<P>
  /** It judges API tokens of rentals itself. Elsewhere they are refused, or a visitor's if anyone may call. */
  readonly takesTokens?: true
}

/** Text that is already the JSON of an answer, built in PostgreSQL column by column. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An answer under another success status than the endpoint's own, such as the 200 of a repeat. */
export class Answered<T> {
  readonly status: number
  readonly value: T
  constructor(status: number, value: T) {
    this.status = status
    this.value = value
  }
}

/** Commits, then refuses: for counts that must survive the refusal, such as wrong codes. */
export class CommitThenRefuse {
  readonly refusal: Error
  constructor(refusal: Error) {
    this.refusal = refusal
  }
}

/** An answer of bytes, under the media type of the endpoint's shape. */
export interface FileAnswer {
  /** Whole, or a stream that is produced while it is sent. */
  body: string | Buffer | Readable | AsyncIterable<Uint8Array>
  /** `inline` is shown by the browser, `attachment` is saved. */
  disposition: 'inline' | 'attachment'
  name?: string
  /** Of text; UTF-8 if it is left out. */
  charset?: string
  headers?: Record<string, string>
}

/** Takes over the connection once the policy has admitted the caller. What it refuses before the response begins is sent like any refusal. */
export class Takeover {
  readonly run: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  constructor(run: Takeover['run']) {
    this.run = run
  }
}

type JsonAnswer<T> = T | Answered<T> | ReadyJson | CommitThenRefuse
type AnswerOf<E> = E extends Endpoint<infer S> ? (S extends { gives: string } ? FileAnswer | Takeover | CommitThenRefuse : JsonAnswer<Returned<E>>) : never

export type Handler<E, P extends object = { actor: Actor }> = (ctx: Context & P, input: Parsed<E>) => Promise<AnswerOf<E>>

/** What the second part of a command is given. It runs after the commit, inside the same request. */
export interface AfterCommitContext {
  db: Database
  now: () => Date
  language: Language
  actor: Actor
  /** Writes the outcome, with the messages that it emits. */
  transaction: <T>(work: (ctx: EventContext) => Promise<T>) => Promise<T>
}

export interface RouteOptions {
  /** The answer holds tokens or signatures and is never stored for a repeat. */
  secret?: boolean
  /** Seconds for which a shared cache may keep a public answer; sends an ETag. */
  publicSeconds?: number
  /** Kept in the response cache of the process, and dropped when one of these subjects changes. */
  keep?: (answer: string) => string[]
  /**
   * A GET that a standby may answer, with all that its session has written. Never one that decides about money or dates. One that open screens
   * read again after a live event is `standby for visitors`, who hear of none.
   */
  reads?: 'standby' | 'standby for visitors'
  /** Subjects whose cached answers are dropped before this change is answered. */
  changes?: (answer: string) => string[]
  /** Open to API tokens of users that have this scope. */
  userTokens?: UserTokenScope
  /** Allowed to users whose account is about to be deleted. */
  whileLeaving?: boolean
  /** Other methods that do the same. */
  also?: readonly Endpoint['method'][]
  /** Largest body in bytes, if it is not the server's general limit. */
  mostBytes?: number
  /** False for streams: compression would hold them back until there is enough to compress. */
  compress?: false
}

export interface Route extends RouteOptions {
  /** Runs after the commit. Its value is the answer; its refusal undoes nothing that was committed. */
  finish?: (ctx: AfterCommitContext, begun: unknown, input: never) => Promise<unknown>
  endpoint: Endpoint
  shape: Shape
  policy: Policy<object>
  handler: (ctx: Context & object, input: never) => Promise<unknown>
}

/** Joins an endpoint with its validator, its policy and its verb. */
export function on<S extends Shape, P extends string, A extends object>(
  endpoint: Endpoint<S, P>,
  shape: S,
  policy: Policy<A>,
  handler: Handler<Endpoint<S, P>, A>,
  options: RouteOptions = {},
): Route {
  return { endpoint, shape, policy, handler: handler as unknown as Route['handler'], ...options }
}

/** The answer of a command that needs no second part this time; stored for repeats in the same transaction. */
export class Finished<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** The part of a command that is committed before other services are called. */
export type Begin<E, B, P extends object = { actor: Actor }> = (ctx: Context & P, input: Parsed<E>) => Promise<B | Finished<Returned<E>> | CommitThenRefuse>
/** The part that calls them, and answers. */
export type Finish<E, B> = (ctx: AfterCommitContext, begun: B, input: Parsed<E>) => Promise<Returned<E> | Answered<Returned<E>>>
/** The same of a command that anyone may call. */
export type FinishForAnyone<E, B> = (ctx: Omit<AfterCommitContext, 'actor'>, begun: B, input: Parsed<E>) => ReturnType<Finish<E, B>>

/** A command of two parts: one in the transaction, one after its commit inside the same request. */
export function onBoth<S extends Shape, P extends string, A extends object, B>(
  endpoint: Endpoint<S, P>,
  shape: S,
  policy: Policy<A>,
  [begin, finish]: [Begin<Endpoint<S, P>, B, A>, Finish<Endpoint<S, P>, B>],
  options: RouteOptions = {},
): Route {
  return { endpoint, shape, policy, handler: begin as unknown as Route['handler'], finish: finish as unknown as Route['finish'] & {}, ...options }
}
