import type { z } from 'zod'

/** Schemas of an endpoint's request and response. Keys are camelCase here; requests are sent in snake_case. */
export interface Shape {
  /** Path parameters that are not ids. Ids are checked without being listed. */
  path?: z.ZodObject
  /** Query parameters; none are accepted if absent. */
  query?: z.ZodObject
  /** JSON body; only an empty one is accepted if absent. */
  body?: z.ZodType
  /** Media types of a body that is bytes instead of JSON. */
  takes?: readonly string[]
  /** JSON body of the response; null for 204, and for a body that is bytes. */
  answer: z.ZodType | null
  /** Media type of a response body that is bytes instead of JSON; only for GET. */
  gives?: string
  /** Status of a success; by default 200, or 204 for a response without a body. */
  status?: 200 | 201 | 202
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of an endpoint. The shape exists as a type only, so that the browser does not load the validators. */
export interface Endpoint<S extends Shape = Shape, P extends string = string> {
  method: Method
  path: P
  /** Never set; it only carries the type. */
  shape?: S
}

/** `endpoint<typeof shapes.readRental>()('GET', '/rentals/{rental}')` */
export const endpoint =
  <S extends Shape>() =>
  <P extends string>(method: Method, path: P): Endpoint<S, P> => ({ method, path })

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type Params<P extends string> = { [K in ParamNames<P>]: string }
type Sent<Z> = Z extends z.ZodType ? z.input<Z> : unknown
type Taken<Z> = Z extends z.ZodType ? z.output<Z> : unknown

type Bytes<S> = S extends { takes: readonly string[] } ? { bytes: Uint8Array } : unknown

/** Input of a caller: path parameters, query and JSON body in one object. */
export type Input<E> = E extends Endpoint<infer S, infer P> ? Params<P> & Sent<S['path']> & Sent<S['query']> & Sent<S['body']> : never
/** Input of a verb: the same, validated and transformed; a body of bytes is `bytes`. */
export type Parsed<E> = E extends Endpoint<infer S, infer P> ? Params<P> & Taken<S['path']> & Taken<S['query']> & Taken<S['body']> & Bytes<S> : never
/** Return value of a verb, before serialization. */
export type Returned<E> = E extends Endpoint<infer S> ? (S['answer'] extends z.ZodType ? z.input<S['answer']> : void) : never
/** Response body as the caller receives it. */
export type Answer<E> = E extends Endpoint<infer S> ? (S['answer'] extends z.ZodType ? z.output<S['answer']> : void) : never
