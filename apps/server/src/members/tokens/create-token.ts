import { longestTokenDays, tokenStart } from '@rentwell/contract/api-tokens.ts'
import { day } from '@rentwell/contract/durations.ts'
import type { createToken as endpoint } from '@rentwell/contract/members/tokens.endpoints.ts'
import { mostTokens, needsFreshCode } from '@rentwell/contract/members/tokens.rules.ts'
import { mustHaveSteppedUp } from '../../accounts/accounts.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { newTokenOf, prefixOf } from '../../platform/http/token-text.ts'
import type { Member } from '../members.policy.ts'
import { countTokens, insertToken, lockTokens } from './tokens.store.ts'
import { readView } from './tokens.views.ts'

/** Makes a token with which a program calls the API for the rental. The token is in this answer only; its hash is stored. A fresh code is needed if its scopes change money. */
export const createToken: Handler<typeof endpoint, { actor: Actor; member: Member }> = async (
  { tx, actor, member, now },
  { name, scopes, expiresAt = null },
) => {
  const { rentalId, userId } = member
  if (expiresAt && (expiresAt <= now || expiresAt.getTime() > now.getTime() + longestTokenDays * day)) throw invalidField('expiresAt', 'invalid_period')
  if (needsFreshCode(scopes)) await mustHaveSteppedUp(tx, actor.sessionId, now)
  await lockTokens(tx, rentalId)
  must((await countTokens(tx, rentalId)) < mostTokens, 'too_many_tokens', { most: mostTokens })

  const [id, secret] = [newId(), newTokenOf(tokenStart, rentalId)]
  const wanted = scopes ? [...new Set(scopes)] : null
  await insertToken(tx, { rentalId, id, userId, name, prefix: prefixOf(tokenStart, secret), hash: sha256(secret), scopes: wanted, expiresAt }, now)
  const token = await readView(tx, rentalId, id)
  must(token, 'not_found')
  return { token: { ...token, secret } }
}
