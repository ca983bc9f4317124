import { must } from '../base/must.ts'
import type { Actor, Policy } from './routes.ts'

/** Everyone, including visitors without a session. */
export const anyone: Policy<{ actor: Actor | null }> = (_ctx, actor) => ({ actor })

/** Logged-in users; visitors are refused with `unauthenticated`. */
export const signedIn: Policy<{ actor: Actor }> = (_ctx, actor) => {
  must(actor, 'unauthenticated')
  return { actor }
}

/** Admins; everyone else is refused with `not_found`, so that the endpoint seems not to exist. */
export const admin: Policy<{ actor: Actor }> = (_ctx, actor) => {
  must(actor?.isAdmin, 'not_found')
  return { actor }
}
