import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { longestSite, mostSites, siteOrigin } from './widget.rules.ts'

/** 'https://echo-beach.com'; the same one twice counts once. */
const site = z
  .string({ error: 'invalid_site' })
  .max(longestSite, { error: 'too_long' })
  .transform((typed, context) => {
    const origin = siteOrigin(typed)
    if (origin === undefined) context.addIssue({ code: 'custom', message: 'invalid_site' })
    return origin ?? z.NEVER
  })
const sites = z
  .array(site, { error: 'invalid' })
  .max(mostSites, { error: 'too_many' })
  .transform(all => [...new Set(all)])

const answer = z.object({ sites: z.array(z.string()) })

export const readWidget = { answer } satisfies Shape
export const saveWidget = { body: z.strictObject({ sites }), answer } satisfies Shape
