import { createHash } from 'node:crypto'
import type pg from 'pg'

/** One statement with its values, sent under a name so that PostgreSQL plans it once; an empty name has it planned each time. */
export interface Query {
  text: string
  values: unknown[]
  name: string
}

/** Names of the statements of this process, by their text. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = createHash('sha1').update(text).digest('base64url').slice(0, 20)))
  return name
}

class Statement implements Query {
  /** The text around the values: one piece more than there are values. */
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

/** Plain SQL: every `${value}` becomes a parameter; another `sql` inside becomes part of the text. */
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
 * The same statement without a name: PostgreSQL plans it for its values each time. A named one gets a generic plan
 * after five executions (`plan_cache_mode = auto`), which is ruinous if the values decide which index serves it.
 */
export const customPlan = ({ text, values }: Query): Query => ({ text, values, name: '' })

/** Where statements are sent: the pool, or one transaction. */
export interface Db {
  rows<T>(query: Query): Promise<T[]>
  /** The first row, or undefined. */
  row<T>(query: Query): Promise<T | undefined>
  /** How many rows were touched. */
  run(query: Query): Promise<number>
  /** Lets each later statement of a transaction take so many milliseconds. */
  allow(milliseconds: number): Promise<void>
}

/** How long past the limit of a statement its answer may stay away. */
export const silenceMs = 2000

/** `before` is called ahead of every statement. */
export function dbOver(client: Pick<pg.ClientBase, 'query'>, before = () => {}): Db {
  let patience: { query_timeout?: number } = {}
  const send = async ({ text, values, name }: Query) => {
    before()
    return client.query({ text, values, name, ...patience })
  }
  return {
    rows: async <T>(query: Query) => (await send(query)).rows as T[],
    row: async <T>(query: Query) => (await send(query)).rows[0] as T | undefined,
    run: async query => (await send(query)).rowCount ?? 0,
    async allow(milliseconds) {
      await send(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      patience = { query_timeout: milliseconds + silenceMs }
    },
  }
}

export const sqlState = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined)
