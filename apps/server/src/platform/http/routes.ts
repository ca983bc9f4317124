import type { Endpoint, Parsed, Returned, Shape } from '@rentwell/contract/endpoint.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Cursors } from '../db/cursors.ts'
import type { Database, Db } from '../db/db.ts'
import type { Emit } from '../queue/emit.ts'
import type { EventContext } from '../queue/event-handlers.ts'

/** Who calls, as a session tells. */
export interface Actor {
  id: string
  sessionId: string
  isAdmin: boolean
  /** Has asked to be deleted: until they restore the account they read, and little else. */
  isLeaving: boolean
}

/** What every verb is given beside its input. In a GET `tx` is the pool, elsewhere the transaction of this request. */
export interface Scene {
  tx: Db
  now: Date
  language: Language
  cursors: Cursors
  emit: Emit
  /** The call carries an idempotency key: a repeat is told from a second act by it, not by its likeness. */
  keyed: boolean
  /** Where the call comes from, for limits and the list of sessions. */
  caller: { address: string; device: string }
}

/** Who may call. Adds what it found out to the scene, or refuses. */
export type Policy<P extends object> = (scene: Scene & { caller: Scene['caller'] }, actor: Actor | null, path: Record<string, string>) => P | Promise<P>

/** Marks text that is already the JSON of an answer, built in PostgreSQL column by column. */
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

/** Committed, and then a refusal: for counts that must survive it, such as wrong codes. */
export class CommitThenRefuse {
  readonly refusal: Error
  constructor(refusal: Error) {
    this.refusal = refusal
  }
}

export type Handler<E, P extends object = { actor: Actor }> = (
  scene: Scene & P,
  input: Parsed<E>,
) => Promise<Returned<E> | Answered<Returned<E>> | ReadyJson | CommitThenRefuse>

/** What goes on after the commit, inside the same request: calls to the world outside, and what they came to. */
export interface AfterScene {
  db: Database
  now: () => Date
  language: Language
  actor: Actor
  /** Writes what came of it, with what it emits. */
  transaction: <T>(work: (scene: EventContext) => Promise<T>) => Promise<T>
}

export interface RouteOptions {
  /** Answers with tokens or signatures are never kept for a repeat. */
  secret?: boolean
  /** Seconds a shared cache may keep a public answer; sends an ETag. */
  publicSeconds?: number
  /** Kept in the response cache of the process, and dropped when one of these subjects changes. */
  keep?: (answer: string) => string[]
  /** Subjects whose kept answers this change makes old: nobody who has its answer reads them any more. */
  changes?: (answer: string) => string[]
  /** Also for somebody whose account is about to be deleted. */
  whileLeaving?: boolean
  /** Other methods that do the same. */
  also?: readonly Endpoint['method'][]
}

export interface Route extends RouteOptions {
  /** Runs behind the commit. Its value is the answer; a refusal of its own undoes nothing that was committed. */
  finish?: (scene: AfterScene, begun: unknown, input: never) => Promise<unknown>
  endpoint: Endpoint
  shape: Shape
  policy: Policy<object>
  handler: (scene: Scene & object, input: never) => Promise<unknown>
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

/** The answer of a command that need not ask the world outside this time: kept for repeats in the same transaction. */
export class Finished<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** The part of a command that is committed before the world outside is asked. */
export type Begin<E, B, P extends object = { actor: Actor }> = (scene: Scene & P, input: Parsed<E>) => Promise<B | Finished<Returned<E>>>
/** The part that asks it, and answers. */
export type Finish<E, B> = (scene: AfterScene, begun: B, input: Parsed<E>) => Promise<Returned<E> | Answered<Returned<E>>>

/** A command of two parts: one in the transaction, one behind its commit inside the same request. */
export function onBoth<S extends Shape, P extends string, A extends object, B>(
  endpoint: Endpoint<S, P>,
  shape: S,
  policy: Policy<A>,
  [begin, finish]: [Begin<Endpoint<S, P>, B, A>, Finish<Endpoint<S, P>, B>],
  options: RouteOptions = {},
): Route {
  return { endpoint, shape, policy, handler: begin as unknown as Route['handler'], finish: finish as unknown as Route['finish'] & {}, ...options }
}
