import { must } from '../base/must.ts'
import type { Actor, Context, Policy } from './routes.ts'

/** Everyone, including visitors without a session. */
export const anyone: Policy<{ actor: Actor | null }> = (_ctx, actor) => ({ actor })

/** Logged-in users; visitors are refused with `unauthenticated`. */
export const signedIn: Policy<{ actor: Actor }> = (_ctx, actor) => {
  must(actor, 'unauthenticated')
  return { actor }
}

/** The same policy for users alone: API tokens are refused. */
export const withoutTokens =
  <P extends object>(policy: Policy<P>): Policy<P> =>
  (ctx, actor, path) =>
    policy(ctx, actor, path)

/** Admins; everyone else is refused with `not_found`, so that the endpoint seems not to exist. */
export const admin: Policy<{ actor: Actor }> = Object.assign(
  (_ctx: Context, actor: Actor | null) => {
    must(actor?.isAdmin && !actor.token, 'not_found')
    return { actor }
  },
  { takesTokens: true as const },
)

/** The caller as a policy sees them. API tokens are refused with `token_not_accepted` by policies that only know users. */
export function callerFor(policy: Policy<object>, actor: Actor | null): Actor | null {
  if (!actor?.token || policy.takesTokens) return actor
  must(policy === anyone, 'token_not_accepted')
  return null
}
