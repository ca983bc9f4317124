import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut, line } from '../shared.ts'
import { rights, type Right } from './members.rules.ts'

const scope = z.enum(Object.keys(rights) as [Right, ...Right[]], { error: 'invalid' })

export const apiToken = z
  .object({
    id,
    name: z.string(),
    /** Its first characters. */
    prefix: z.string(),
    /** Rights that it has if its maker's role has them; null: all that a token can have. */
    scopes: z.array(z.string()).nullable(),
    madeBy: z.object({ id, firstName: z.string(), lastName: z.string() }),
    insertedAt: instantOut,
    /** To five minutes. */
    lastUsedAt: instantOut.nullable(),
    expiresAt: instantOut.nullable(),
  })
  .meta({ id: 'ApiToken' })

export const listTokens = { answer: z.object({ tokens: z.array(apiToken) }) } satisfies Shape

export const createToken = {
  body: z.strictObject({
    name: line(80),
    scopes: z.array(scope).min(1, { error: 'required' }).max(100, { error: 'too_long' }).optional(),
    expiresAt: instant.nullable().optional(),
  }),
  answer: z.object({ token: apiToken.extend({ /** Shown this once. */ secret: z.string() }).meta({ id: 'NewApiToken' }) }),
  status: 201,
} satisfies Shape

export const revokeToken = { answer: null } satisfies Shape
