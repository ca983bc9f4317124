import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { languages, type Language } from '../product.ts'
import { id, instantOut, line, text } from '../shared.ts'
import { highestFeeBps, legalTexts, longestSiteName, longestSiteTexts } from './site.rules.ts'

const textsOut = z.object({
  headline: z.string(),
  lead: z.string(),
  terms: z.string(),
  privacy: z.string(),
  termsAt: instantOut.nullable(),
  privacyAt: instantOut.nullable(),
})

const site = z
  .object({
    name: z.string().nullable(),
    logoPicUuid: z.string().nullable(),
    texts: z.object(Object.fromEntries(languages.map(language => [language, textsOut])) as Record<Language, typeof textsOut>),
    feeBps: z.int().nullable(),
    /** PLATFORM_FEE_BPS, which is in force without a fee set here. */
    configuredFeeBps: z.int(),
  })
  .meta({ id: 'Site' })

/** What the operator has set of the site; null and '' where the product's own is in force. */
export const readBackofficeSite = { answer: z.object({ site }) } satisfies Shape

/** In the sender of e-mails no character may end or break the header; such names are refused, not repaired. */
const name = z
  .string({ error: 'invalid_text' })
  .refine(value => !/[<>\p{Cc}\p{Co}\u2028\u2029]/u.test(value), { error: 'invalid_text' })
  .pipe(line(longestSiteName))

const textsIn = z
  .strictObject({
    headline: text(longestSiteTexts.headline),
    lead: text(longestSiteTexts.lead),
    terms: text(longestSiteTexts.terms),
    privacy: text(longestSiteTexts.privacy),
  })
  .partial()

/** Null takes back the name, the logo and the fee, and '' a text. A fee is for bookings made from now on. */
export const saveSite = {
  body: z
    .strictObject({
      name: name.nullable(),
      logoPicUuid: id.nullable(),
      texts: z.partialRecord(z.enum(languages), textsIn),
      feeBps: z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(highestFeeBps, { error: 'invalid' }).nullable(),
    })
    .partial(),
  answer: z.object({ site }),
} satisfies Shape

/** The operator's own terms or privacy policy in a language; null: the product's own text is in force. */
export const readLegalText = {
  query: z.strictObject({ text: z.enum(legalTexts), language: z.enum(languages) }),
  answer: z.object({ legal: z.object({ text: z.string(), changedAt: instantOut }).nullable() }),
} satisfies Shape
