import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from './db.ts'
import type { Actor } from './routes.ts'

/** The person of a bearer token, or null: a visitor. */
export type Authenticate = (db: Db, token: string, now: Date) => Promise<Actor | null>

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
  const byToken = new Map<string, Actor>()
  const keyOf = (token: string) => hash('sha256', token, 'base64url')
  return {
    get: token => byToken.get(keyOf(token)),
    set(token, actor) {
      const key = keyOf(token)
      byToken.delete(key)
      if (actor) byToken.set(key, actor)
      for (const oldest of byToken.keys()) {
        if (byToken.size <= mostRemembered) break
        byToken.delete(oldest)
      }
    },
  }
}

class WrongGuess extends Error {}

const isSame = (a: Actor, b: Actor | null) =>
  b !== null && a.id === b.id && a.sessionId === b.sessionId && a.isAdmin === b.isAdmin && a.isLeaving === b.isLeaving

/** Works for the person who asks: at once for the one whom the token belonged to last, again where it no longer does. */
export async function asWhoAsks<T>(
  known: Guesses,
  token: string | undefined,
  run: (work: (check: () => Promise<Actor | null>, body: (actor: Actor | null) => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  const attempt = (guess: Actor | undefined) =>
    run(async (check, body) => {
      const asked = token === undefined ? Promise.resolve(null) : check()
      if (!guess) {
        const actor = await asked
        if (token !== undefined) known.set(token, actor)
        return body(actor)
      }
      const [answer, checked] = await Promise.allSettled([body(guess), asked])
      if (checked.status === 'rejected') throw checked.reason
      if (!isSame(guess, checked.value)) throw new WrongGuess()
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })

  const guess = token === undefined ? undefined : known.get(token)
  try {
    return await attempt(guess)
  } catch (error) {
    if (!(error instanceof WrongGuess)) throw error
    return await attempt(undefined)
  }
}
