import { createHash } from 'node:crypto'
import type pg from 'pg'

/** One statement with its values, sent under a name so that PostgreSQL plans it once; an empty name has it planned each time. */
export interface Query {
  text: string
  values: unknown[]
  name: string
}

/** A value that a statement names in several places. */
class Once {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** A value for several places of one statement, all of one type: it is sent and read once. */
export const once = (value: unknown): unknown => new Once(value)

type Shape = Pick<Query, 'text' | 'name'>

/** What was put together before, by its templates and by which parameter stands where: no text is put together twice. */
const shapes = new Map<string, Shape>()
const templates = new WeakMap<TemplateStringsArray, number>()
let templatesSeen = 0

function idOf(strings: TemplateStringsArray): number {
  let id = templates.get(strings)
  if (id === undefined) templates.set(strings, (id = ++templatesSeen))
  return id
}

/** A template with what stands in it; nothing is put together before it is sent, as it may become part of another. */
class Statement implements Query {
  readonly #strings: TemplateStringsArray
  readonly #parts: unknown[]
  #made: Query | undefined

  constructor(strings: TemplateStringsArray, parts: unknown[]) {
    this.#strings = strings
    this.#parts = parts
  }

  get text(): string {
    return (this.#made ??= this.#make()).text
  }
  get name(): string {
    return (this.#made ??= this.#make()).name
  }
  get values(): unknown[] {
    return (this.#made ??= this.#make()).values
  }

  #make(): Query {
    const values: unknown[] = []
    const slots = new Map<Once, number>()
    const key = this.#gather(values, slots)
    let shape = shapes.get(key)
    if (!shape) {
      const text = this.#write({ next: 1, slots: new Map() })
      shapes.set(key, (shape = { text, name: createHash('sha1').update(text).digest('base64url').slice(0, 20) }))
    }
    return { ...shape, values }
  }

  /** Collects the values and returns what tells this text from every other. */
  #gather(values: unknown[], slots: Map<Once, number>): string {
    let key = `${idOf(this.#strings)}(`
    for (const part of this.#parts) {
      if (part instanceof Statement) key += part.#gather(values, slots)
      else if (part instanceof Once) {
        let slot = slots.get(part)
        if (slot === undefined) slots.set(part, (slot = values.push(part.value)))
        key += `${slot},`
      } else {
        values.push(part)
        key += ','
      }
    }
    return `${key})`
  }

  #write(numbers: { next: number; slots: Map<Once, number> }): string {
    let text = this.#strings[0] ?? ''
    this.#parts.forEach((part, index) => {
      if (part instanceof Statement) text += part.#write(numbers)
      else {
        const known = part instanceof Once ? numbers.slots.get(part) : undefined
        const slot = known ?? numbers.next++
        if (part instanceof Once) numbers.slots.set(part, slot)
        text += `$${slot}`
      }
      text += this.#strings[index + 1] ?? ''
    })
    return text
  }
}

/** Plain SQL: every `${value}` becomes a parameter; another `sql` inside becomes part of the text. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Query => new Statement(strings, parts)

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
  /** For a statement whose answer nobody needs: in a transaction it leaves with the next one, COMMIT at the latest, and undoes all where it fails. */
  last(query: Query): Promise<void>
  /**
   * Whether a WITH list whose last part is `done` came to a row in it. A transaction takes it for granted at first and sends it like `last`;
   * where it is not so, all is undone and the work runs again, this time waiting for the answer. `hope`, where it is given, is what is sent at first:
   * it may leave half of its work where it comes to no row, and may meet what is unique.
   */
  likely(query: Query, hope?: Query): Promise<boolean>
  /** Like `last`, for an INSERT, UPDATE or DELETE that reads nothing of what the others write: it may become part of one of them. */
  also(query: Query): Promise<void>
  /**
   * What a process remembers, for work that goes by it at first. Whatever it writes names in its statement, through `likely`, what must still be so;
   * where that is not so, and where the work refuses, all is undone and runs again with nothing remembered.
   */
  recall<T>(remembered: () => T | undefined): T | undefined
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
    last: async query => void (await send(query)),
    likely: async query => (await send(sql`${query} select from done`)).rowCount !== 0,
    also: async query => void (await send(query)),
    recall: () => undefined,
    async allow(milliseconds) {
      await send(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`)
      patience = { query_timeout: milliseconds + silenceMs }
    },
  }
}

export const sqlState = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined)
