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

/** A part of a statement that a cluster needs in another form. */
class Choice {
  readonly single: Query
  /** What a cluster uses instead: an id or ids that are looked up first, or other text. */
  readonly spread: { lookup: Query; isList: boolean } | { text: Query }

  constructor(single: Query, spread: Choice['spread']) {
    this.single = single
    this.spread = spread
  }
}

class Statement implements Query {
  /** The text between the parts: one piece more than there are parts. */
  readonly pieces: string[]
  /** Values and choices. */
  readonly parts: unknown[]
  readonly hasChoices: boolean
  readonly isNamed: boolean

  constructor(pieces: string[], parts: unknown[], isNamed = true) {
    this.pieces = pieces
    this.parts = parts
    this.hasChoices = parts.some(part => part instanceof Choice)
    this.isNamed = isNamed
  }

  /** The statement with what `replace` makes of each choice. */
  #with(replace: (choice: Choice) => unknown): Statement {
    return this.hasChoices
      ? build(
          this.pieces,
          this.parts.map(part => (part instanceof Choice ? replace(part) : part)),
          this.isNamed,
        )
      : this
  }
  get #single() {
    return this.#with(choice => choice.single)
  }
  get text(): string {
    return this.#single.pieces.reduce((text, piece, index) => `${text}$${index}${piece}`)
  }
  get values(): unknown[] {
    return this.#single.parts
  }
  get name(): string {
    return this.isNamed ? nameOf(this.text) : ''
  }
  /** With the text for a cluster, which may have lookups. */
  get #spreadText(): Statement {
    return this.#with(choice =>
      'lookup' in choice.spread ? choice : choice.spread.text instanceof Statement ? choice.spread.text.#spreadText : choice.spread.text,
    )
  }
  /** The form for a cluster; `find` runs a lookup and returns the values of its column. */
  async spread(find: (lookup: Query) => Promise<unknown[]>): Promise<Query> {
    const statement = this.#spreadText
    const lookups = statement.parts.flatMap(part => (part instanceof Choice && 'lookup' in part.spread ? [part.spread.lookup] : []))
    const found = new Map(await Promise.all([...new Set(lookups)].map(async one => [one, await find(one)] as const)))
    return statement.#with(({ spread }) => {
      if ('text' in spread) return spread.text
      const ids = found.get(spread.lookup) ?? []
      return spread.isList ? sql`${ids}::uuid[]` : sql`${ids[0] ?? null}::uuid`
    })
  }
}

function build(strings: readonly string[], parts: unknown[], isNamed = true): Statement {
  const pieces: string[] = []
  const values: unknown[] = []
  let piece = strings[0] ?? ''
  parts.forEach((part, index) => {
    const inner = part instanceof Statement ? part : new Statement(['', ''], [part])
    const [first, ...rest] = inner.pieces
    pieces.push(piece + first, ...rest)
    values.push(...inner.parts)
    piece = `${pieces.pop()}${strings[index + 1]}`
  })
  return new Statement([...pieces, piece], values, isNamed)
}

/** Builds a statement: every `${value}` becomes a parameter, and a nested `sql` becomes part of the text. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Query => build(strings, parts)

/**
 * A subquery that finds the id of the rental by which a statement is routed, such as that of a unit. One database runs it as a part of the statement;
 * a cluster runs it first, because it chooses the shard by a value.
 */
export const lookup = (query: Query): Query => sql`${new Choice(sql`(${query})`, { lookup: query, isList: false })}`

/** The same for a query of many ids; an array. */
export const lookupAll = (query: Query): Query => sql`${new Choice(sql`array(${query})`, { lookup: query, isList: true })}`

/** A part of a statement that a cluster cannot run, and what it runs instead. */
export const orOnCluster = (single: Query, cluster: Query): Query => sql`${new Choice(single, { text: cluster })}`

/**
 * SQL whose tables all have one value in a column, such as `rental_id`, and are compared by it. A cluster compares with the value itself: it routes a
 * statement to one shard only if every subquery names the shard by a value.
 */
export function routedBy(column: string, value: unknown, query: Query): Query {
  const named = build(query instanceof Statement ? query.pieces : [query.text], query instanceof Statement ? query.parts : [])
  const compared = new RegExp(`= \\w+\\.${column}\\b`)
  const pieces: string[] = []
  const parts: unknown[] = []
  named.pieces.forEach((piece, index) => {
    const between = piece.split(compared)
    pieces.push(...between.map((text, place) => (place < between.length - 1 ? `${text}= ` : text)))
    parts.push(...between.slice(1).map(() => value), ...named.parts.slice(index, index + 1))
  })
  return orOnCluster(query, build(pieces, parts))
}

/**
 * Locks the rows that a job has found over all rentals and skips locked ones. A cluster locks rows of one shard at a time only and leaves this out, so
 * the statement must check what it relies on once more when it writes.
 */
export const skipLocked: Query = orOnCluster(sql`for update skip locked`, sql``)

/** Locks the rows that a statement reads, in its order. A cluster locks rows of one shard at a time only and leaves this out. */
export const lockRows: Query = orOnCluster(sql`for update`, sql``)

/**
 * The same statement without a name, so that PostgreSQL plans it for its values each time. A prepared statement may get
 * a generic plan after five executions (`plan_cache_mode = auto`), which is slow if the right index depends on the values.
 */
export const customPlan = (query: Query): Query => (query instanceof Statement ? new Statement(query.pieces, query.parts, false) : { ...query, name: '' })

/** Runs statements, on any connection of the pool or in one transaction. */
export interface Db {
  rows<T>(query: Query): Promise<T[]>
  /** The first row, or undefined. */
  row<T>(query: Query): Promise<T | undefined>
  /** The number of affected rows. */
  run(query: Query): Promise<number>
  /** Runs a statement only if tables are spread over a cluster, which has no triggers that write to other nodes: what a trigger does in one database. */
  runOnCluster(query: Query): Promise<void>
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

/** Whether the database of a pool is a cluster, once a statement has asked. */
export interface Layout {
  isCluster?: Promise<boolean>
}

/** Asks once; a failure is asked again. */
export const isCluster = (client: Pick<pg.ClientBase, 'query'>, layout: Layout): Promise<boolean> =>
  (layout.isCluster ??= client.query<{ is: boolean }>(`select exists (select 1 from pg_extension where extname = 'citus') as is`).then(
    ({ rows }) => rows[0]?.is ?? false,
    (error: unknown) => {
      delete layout.isCluster
      throw error
    },
  ))

/** What all statements of a pool share. */
export interface Link {
  layout?: Layout
  trace?: TraceStatement | undefined
}

/** Sends statements over a connection or a pool and calls `before` ahead of each; a throw there stops the statement. */
export function dbOver(
  client: Pick<pg.ClientBase, 'query'>,
  { layout = {}, trace = (_text, work) => work() }: Link = {},
  before = () => {},
): Omit<Db, 'withCommit' | 'atCommit'> {
  let timeout: { query_timeout?: number } = {}
  const sendAsIs = async ({ text, values, name }: Query) => {
    before()
    return trace(text, () => client.query<Record<string, unknown>>({ text, values, name, ...timeout }))
  }
  const send = async (query: Query) => {
    before()
    if (!(query instanceof Statement) || !query.hasChoices || !(await isCluster(client, layout))) return sendAsIs(query)
    return sendAsIs(await query.spread(async one => (await sendAsIs(one)).rows.map(row => Object.values(row)[0])))
  }
  return {
    rows: async <T>(query: Query) => (await send(query)).rows as T[],
    row: async <T>(query: Query) => (await send(query)).rows[0] as T | undefined,
    run: async query => (await send(query)).rowCount ?? 0,
    async runOnCluster(query) {
      before()
      if (await isCluster(client, layout)) await send(query)
    },
    async allow(milliseconds) {
      await send(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      timeout = { query_timeout: milliseconds + graceMs }
    },
  }
}

/**
 * The name of the constraint that an error of PostgreSQL is of, or ''. In a cluster it ends with the number of a shard, and the error of a statement of a
 * trigger has it in the message alone.
 */
export function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return /constraint "([^"]+)"$/.exec(error.message)?.[1] ?? ''
}

export const sqlState = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined)
