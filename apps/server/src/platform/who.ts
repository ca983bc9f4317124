import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { WrongGiven, type Db, type Query } from './db.ts'
import { newest } from './newest.ts'
import type { Actor } from './routes.ts'

/** The person of a bearer token, or null: a visitor. */
export type Authenticate = (db: Db, token: string, now: Date) => Promise<Actor | null>

/** SQL: true where the session goes on and is that person's, with all that is known of them, and its use was noted lately. */
export type IsStill = (actor: Actor, now: Date) => Query

/** The bearer token of a request; undefined where none is sent, or nothing that could be one. */
export const tokenOf = (headers: IncomingHttpHeaders) => /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1]

const mostRemembered = 10_000

/**
 * Who tokens belonged to when they were last seen. Only a guess, by which a request may begin its work:
 * its answer is given when the database has said in the same transaction that the guess is right.
 */
export interface Guesses {
  get(token: string): Actor | undefined
  set(token: string, actor: Actor | null): void
}

export function guesses(): Guesses {
  const byToken = newest<string, Actor>(mostRemembered)
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    get: token => byToken.get(keyOf(token)),
    set: (token, actor) => (actor ? byToken.set(keyOf(token), actor) : byToken.delete(keyOf(token))),
  }
}

/** How a request works for the person who asks. */
interface Work<T> {
  /** For the one whom the token is said to belong to; `WrongGiven` where it no longer does. */
  forGuess: (guess: Actor) => Promise<T>
  /** For whoever it turns out to be, which is told to `learn` first. */
  forWhomever: (learn: (actor: Actor | null) => void) => Promise<T>
}

/** Works for the person who asks: at once for the one whom the token belonged to last, again where it no longer does. */
export async function asWhoAsks<T>(known: Guesses, token: string | undefined, { forGuess, forWhomever }: Work<T>): Promise<T> {
  const guess = token === undefined ? undefined : known.get(token)
  if (guess) {
    try {
      return await forGuess(guess)
    } catch (error) {
      if (!(error instanceof WrongGiven)) throw error
    }
  }
  return forWhomever(actor => void (token !== undefined && known.set(token, actor)))
}
