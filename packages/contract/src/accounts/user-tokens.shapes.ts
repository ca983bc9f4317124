import { z } from 'zod'
import { userTokenScopes } from '../api-tokens.ts'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut, line } from '../shared.ts'

const scope = z.enum(userTokenScopes, { error: 'invalid' })

export const userToken = z
  .object({
    id,
    name: z.string(),
    /** Its first characters. */
    prefix: z.string(),
    scopes: z.array(scope),
    insertedAt: instantOut,
    /** To five minutes. */
    lastUsedAt: instantOut.nullable(),
    expiresAt: instantOut.nullable(),
  })
  .meta({ id: 'UserToken' })

export const listUserTokens = { answer: z.object({ tokens: z.array(userToken) }) } satisfies Shape

export const createUserToken = {
  body: z.strictObject({
    name: line(80),
    scopes: z.array(scope).min(1, { error: 'required' }).max(100, { error: 'too_long' }),
    expiresAt: instant.nullable().optional(),
  }),
  answer: z.object({ token: userToken.extend({ /** Shown this once. */ secret: z.string() }).meta({ id: 'NewUserToken' }) }),
  status: 201,
} satisfies Shape

export const revokeUserToken = { answer: null } satisfies Shape
