import { createHash } from 'node:crypto'
import type pg from 'pg'

/** One statement with its values, sent under a name so that PostgreSQL plans it once. */
export interface Query {
  text: string
  values: unknown[]
  name: string
}

/** The text of a statement in pieces, between which its values stand. */
interface Shape {
  id: number
  strings: readonly string[]
  text: string
  name: string
}

const shapeMark = Symbol('shape')
interface Fragment extends Query {
  [shapeMark]: Shape
  /** What stands between the pieces; `values` holds the same with what stands there more than once held once. */
  places: unknown[]
}

const isFragment = (part: unknown): part is Fragment => typeof part === 'object' && part !== null && shapeMark in part

/** A value that a statement names in several places. */
class Once {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** A value for several places of one statement, all of one type: it is sent and read once. */
export const once = (value: unknown): unknown => new Once(value)

let shapes = 0
/** `slots`: for each place the number of its parameter. */
const shapeOf = (strings: readonly string[], slots: readonly number[]): Shape => {
  const text = strings.reduce((whole, piece, index) => `${whole}$${slots[index - 1] ?? index}${piece}`)
  return { id: ++shapes, strings, text, name: createHash('sha1').update(text).digest('base64url').slice(0, 20) }
}

/** The pieces of a template with the pieces of what stands inside. */
function flatten(strings: readonly string[], parts: unknown[]): string[] {
  const flat = [strings[0] ?? '']
  parts.forEach((part, index) => {
    const [first = '', ...rest] = isFragment(part) ? part[shapeMark].strings : ['', '']
    flat[flat.length - 1] += first
    flat.push(...rest)
    flat[flat.length - 1] += strings[index + 1] ?? ''
  })
  return flat
}

/** Which parameter stands where, and what is sent for each; nothing where each stands in one place. */
function share(places: unknown[]): { slots: number[]; values: unknown[] } | undefined {
  if (!places.some(place => place instanceof Once)) return undefined
  const values: unknown[] = []
  const seen = new Map<Once, number>()
  const slots = places.map(place => {
    if (!(place instanceof Once)) return values.push(place)
    const slot = seen.get(place) ?? values.push(place.value)
    seen.set(place, slot)
    return slot
  })
  return { slots, values }
}

/** For each template its texts, by what stood inside: none is put together twice. */
const known = new WeakMap<TemplateStringsArray, Map<string, Shape>>()

/** Plain SQL: every `${value}` becomes a parameter; another `sql` inside becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Query {
  const places = parts.flatMap(part => (isFragment(part) ? part.places : [part]))
  const shared = share(places)
  const inside = `${parts.map(part => (isFragment(part) ? part[shapeMark].id : '')).join(' ')} ${shared?.slots.join(',') ?? ''}`
  let texts = known.get(strings)
  if (!texts) known.set(strings, (texts = new Map()))
  let shape = texts.get(inside)
  if (!shape) texts.set(inside, (shape = shapeOf(flatten(strings, parts), shared?.slots ?? [])))
  const made: Fragment = { [shapeMark]: shape, text: shape.text, name: shape.name, places, values: shared?.values ?? places }
  return made
}

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
}

/** `before` is called ahead of every statement. */
export function dbOver(client: Pick<pg.ClientBase, 'query'>, before = () => {}): Db {
  const send = async ({ text, values, name }: Query) => {
    before()
    return client.query({ text, values, name })
  }
  return {
    rows: async <T>(query: Query) => (await send(query)).rows as T[],
    row: async <T>(query: Query) => (await send(query)).rows[0] as T | undefined,
    run: async query => (await send(query)).rowCount ?? 0,
    last: async query => void (await send(query)),
    likely: async query => (await send(sql`${query} select from done`)).rowCount !== 0,
    also: async query => void (await send(query)),
    recall: () => undefined,
  }
}

export const sqlState = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined)
