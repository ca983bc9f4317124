import type { createUserToken as endpoint } from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import { mostUserTokens } from '@rentwell/contract/accounts/user-tokens.rules.ts'
import { longestTokenDays, userTokenStart } from '@rentwell/contract/api-tokens.ts'
import { day } from '@rentwell/contract/durations.ts'
import { newId } from '../../platform/base/ids.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { newTokenOf, prefixOf } from '../../platform/http/token-text.ts'
import { mustHaveSteppedUp } from '../stepped-up.ts'
import { countUserTokens, insertUserToken, lockUserTokens } from './user-tokens.store.ts'
import { readView } from './user-tokens.views.ts'

/** Makes a token with which a program acts as the caller. The token is in this answer only; its hash is stored. It outlives the session, so a fresh code is needed. */
export const createUserToken: Handler<typeof endpoint> = async ({ tx, actor, now }, { name, scopes, expiresAt = null }) => {
  const { id: userId, sessionId } = actor
  if (expiresAt && (expiresAt <= now || expiresAt.getTime() > now.getTime() + longestTokenDays * day)) throw invalidField('expiresAt', 'invalid_period')
  await mustHaveSteppedUp(tx, sessionId, now)
  await lockUserTokens(tx, userId)
  must((await countUserTokens(tx, userId)) < mostUserTokens, 'too_many_tokens', { most: mostUserTokens })

  const [id, secret] = [newId(), newTokenOf(userTokenStart, userId)]
  const prefix = prefixOf(userTokenStart, secret)
  await insertUserToken(tx, { userId, id, name, prefix, hash: sha256(secret), scopes: [...new Set(scopes)], expiresAt }, now)
  const token = await readView(tx, userId, id)
  must(token, 'not_found')
  return { token: { ...token, secret } }
}
