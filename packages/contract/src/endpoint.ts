import type { z } from 'zod'

/** What goes over the wire at one endpoint. Keys are camelCase here; requests travel in snake_case. */
export interface Shape {
  /** Query string. Absent: none is taken. */
  query?: z.ZodObject
  /** JSON body. Absent: only an empty one is taken. */
  body?: z.ZodType
  /** The answer's object, or null for 204. */
  answer: z.ZodType | null
  /** Status of a success; 200, or 204 without an answer, unless said otherwise. */
  status?: 200 | 201 | 202
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of one endpoint; the shape is a type only, so that the browser does not load the validators. */
export interface Endpoint<S extends Shape = Shape, P extends string = string> {
  method: Method
  path: P
  /** Never set: carries the type. */
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

/** What a caller gives: path parameters, query and body in one object. */
export type Input<E> = E extends Endpoint<infer S, infer P> ? Params<P> & Sent<S['query']> & Sent<S['body']> : never
/** What a verb receives: the same, validated. */
export type Parsed<E> = E extends Endpoint<infer S, infer P> ? Params<P> & Taken<S['query']> & Taken<S['body']> : never
/** What a verb returns, before it is written out. */
export type Returned<E> = E extends Endpoint<infer S> ? (S['answer'] extends z.ZodType ? z.input<S['answer']> : void) : never
/** What a caller gets back. */
export type Answer<E> = E extends Endpoint<infer S> ? (S['answer'] extends z.ZodType ? z.output<S['answer']> : void) : never
