import { must } from '../base/must.ts'
import type { Actor, Policy, Route } from './routes.ts'

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
export const admin: Policy<{ actor: Actor }> = (_ctx, actor) => {
  must(actor?.isAdmin, 'not_found')
  return { actor }
}

/**
 * The caller as the policy of a route sees them. An API token is a visitor to what anyone may call and to the back office; where only users are
 * expected it is refused with `token_not_accepted`.
 */
export function callerFor({ policy, userTokens }: Pick<Route, 'policy' | 'userTokens'>, actor: Actor | null): Actor | null {
  const { token } = actor ?? {}
  if (!token) return actor
  if (token.rentalId !== null && policy.takesTokens) return actor
  if (token.rentalId === null && userTokens) {
    must(token.scopes.includes(userTokens), 'forbidden')
    return actor
  }
  must(policy === anyone || policy === admin, 'token_not_accepted')
  return null
}
