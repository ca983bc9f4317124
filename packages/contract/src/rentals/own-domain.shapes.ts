import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { instantOut } from '../shared.ts'
import { domainName, domainProblems, domainStatuses, longestDomain } from './own-domain.rules.ts'

const domain = z
  .string({ error: 'invalid_domain' })
  .max(longestDomain, { error: 'too_long' })
  .transform((typed, context) => {
    const name = domainName(typed)
    if (name === undefined) context.addIssue({ code: 'custom', message: 'invalid_domain' })
    return name ?? z.NEVER
  })

const ownDomain = z.object({
  domain: z.string(),
  /** The same in the letters of its language. */
  unicode: z.string(),
  /** Letters of several alphabets in one label. */
  mixesScripts: z.boolean(),
  status: z.enum(domainStatuses),
  problem: z.enum(domainProblems).nullable(),
  record: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ url: z.string(), content: z.string() }),
  checkedAt: instantOut.nullable(),
  verifiedAt: instantOut.nullable(),
})
const answer = z.object({ ownDomain: ownDomain.nullable() })

export const readOwnDomain = { answer } satisfies Shape
export const saveOwnDomain = { body: z.strictObject({ domain }), answer } satisfies Shape
export const checkOwnDomain = { answer } satisfies Shape
export const removeOwnDomain = { answer: null } satisfies Shape
