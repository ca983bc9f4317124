import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement with its values. A named one is prepared once per connection; one with an empty name is parsed and planned each time. */
export interface Query {
  text: string
  values: unknown[]
  name: string
}

/** Names of prepared statements by text, to hash each text once. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = createHash('sha1').update(text).digest('base64url').slice(0, 20)))
  return name
}

class Statement implements Query {
  /** The text between the values: one piece more than there are values. */
  readonly pieces: string[]
  readonly values: unknown[]

  constructor(pieces: string[], values: unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  get text(): string {
    return this.pieces.reduce((text, piece, index) => `${text}$${index}${piece}`)
  }
  get name(): string {
    return nameOf(this.text)
  }
}

/** Builds a statement: every `${value}` becomes a parameter, and a nested `sql` becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Query {
  const pieces: string[] = []
  const values: unknown[] = []
  let piece = strings[0] ?? ''
  parts.forEach((part, index) => {
    const inner = part instanceof Statement ? part : new Statement(['', ''], [part])
    const [first, ...rest] = inner.pieces
    pieces.push(piece + first, ...rest)
    values.push(...inner.values)
    piece = `${pieces.pop()}${strings[index + 1]}`
  })
  return new Statement([...pieces, piece], values)
}

/**
 * The same statement without a name, so that PostgreSQL plans it for its values each time. A prepared statement may get
 * a generic plan after five executions (`plan_cache_mode = auto`), which is slow if the right index depends on the values.
 */
export const customPlan = ({ text, values }: Query): Query => ({ text, values, name: '' })

/** Runs statements, on any connection of the pool or in one transaction. */
export interface Db {
  rows<T>(query: Query): Promise<T[]>
  /** The first row, or undefined. */
  row<T>(query: Query): Promise<T | undefined>
  /** The number of affected rows. */
  run(query: Query): Promise<number>
  /** Sets the statement timeout for the rest of the transaction. */
  allow(milliseconds: number): Promise<void>
  /** Sends a statement at once and awaits its outcome with the commit, which saves a round trip; if it fails, nothing is committed. */
  withCommit(query: Query): void
  /** Runs the statement that `last` returns as the last one of the transaction, in one round trip with its commit, so that its locks are held briefly. */
  atCommit(last: () => Query): void
}

/** How long the client waits past the server's statement timeout before it gives up. */
export const graceMs = 2000

/** Runs a statement of that text, and may note how long it takes. */
export type TraceStatement = <T>(text: string, work: () => Promise<T>) => Promise<T>

/** Sends statements over a connection or a pool and calls `before` ahead of each; a throw there stops the statement. */
export function dbOver(
  client: Pick<pg.ClientBase, 'query'>,
  before = () => {},
  trace: TraceStatement = (_text, work) => work(),
): Omit<Db, 'withCommit' | 'atCommit'> {
  let timeout: { query_timeout?: number } = {}
  const send = async ({ text, values, name }: Query) => {
    before()
    return trace(text, () => client.query({ text, values, name, ...timeout }))
  }
  return {
    rows: async <T>(query: Query) => (await send(query)).rows as T[],
    row: async <T>(query: Query) => (await send(query)).rows[0] as T | undefined,
    run: async query => (await send(query)).rowCount ?? 0,
    async allow(milliseconds) {
      await send(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      timeout = { query_timeout: milliseconds + graceMs }
    },
  }
}

export const sqlState = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined)
