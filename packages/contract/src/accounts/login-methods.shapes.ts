import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut } from '../shared.ts'
import { code, completeSignup, email, loggedIn, otpToken, signupGoesOn } from './accounts.shapes.ts'

/** `linkToken`: the token of an OpenID Connect login that is to be linked to an account, where e-mail alone does not log in. */
export const challengeEmailLogin = {
  body: z.strictObject({ email, linkToken: otpToken.optional() }),
  answer: z.object({ token: z.string() }),
} satisfies Shape
export const verifyEmailLogin = {
  body: z.strictObject({ otpToken, otp: code }),
  answer: z.union([loggedIn, signupGoesOn]),
} satisfies Shape

export const startOidcLogin = { answer: z.object({ token: z.string(), url: z.string() }) } satisfies Shape

/** The provider has verified the e-mail and no account has it: only the names are missing. */
const profileIsAsked = z.object({
  continueSignup: z.literal(true),
  nextStep: z.literal('complete_profile'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
/** An account with this e-mail exists, or the provider does not vouch for one: a login or sign-up by a code comes first, then `linkIdentity`. */
const linkIsAsked = z.object({ continueSignup: z.literal(true), nextStep: z.literal('link_account'), email: z.string().nullable() })

const sent = (longest: number) => z.string({ error: 'required' }).min(1, { error: 'required' }).max(longest, { error: 'invalid' })

export const finishOidcLogin = {
  /** `state`, `code` and `iss` as the provider's redirect carries them. `linkOnly`: opens no session, because the user has one and links this login to their account. */
  body: z.strictObject({ otpToken, state: sent(200), code: sent(4096), iss: sent(2048).optional(), linkOnly: z.boolean().optional() }),
  answer: z.union([loggedIn, profileIsAsked, linkIsAsked]),
} satisfies Shape

export const completeOidcSignup = {
  body: z.strictObject({ otpToken, user: completeSignup.body.shape.user }),
  answer: loggedIn,
  status: 201,
} satisfies Shape

const identities = z.object({
  identities: z.array(z.object({ id, issuer: z.string(), email: z.string().nullable(), insertedAt: instantOut, lastUsedAt: instantOut })),
})

export const listIdentities = { answer: identities } satisfies Shape
export const linkIdentity = { body: z.strictObject({ otpToken }), answer: identities } satisfies Shape
export const unlinkIdentity = { answer: null } satisfies Shape
