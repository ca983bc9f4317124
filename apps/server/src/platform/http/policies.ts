import { must } from '../base/must.ts'
import type { Actor, Policy } from './routes.ts'

/** Visitors too. */
export const anyone: Policy<{ actor: Actor | null }> = (_scene, actor) => ({ actor })

/** Whoever has logged in. */
export const signedIn: Policy<{ actor: Actor }> = (_scene, actor) => {
  must(actor, 'unauthenticated')
  return { actor }
}

/** Admins; the place does not exist for anybody else. */
export const admin: Policy<{ actor: Actor }> = (_scene, actor) => {
  must(actor?.isAdmin, 'not_found')
  return { actor }
}
