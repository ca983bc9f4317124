import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, line, text } from '../shared.ts'
import { languages } from '../product.ts'
import { currency } from '../geo/geo.shapes.ts'
import { memberRole } from '../member-role.ts'

/** `+` and 7 to 15 digits; the phone library decides whether the number exists. */
export const phoneNumber = z
  .string({ error: 'invalid_phone' })
  .max(20, { error: 'invalid_phone' })
  .regex(/^\+\d{7,15}$/, { error: 'invalid_phone' })
export const email = z
  .string({ error: 'invalid_email' })
  .max(254, { error: 'invalid_email' })
  .trim()
  .pipe(z.email({ pattern: z.regexes.html5Email, error: 'invalid_email' }))
  .refine(typed => /\.[a-z0-9-]*[a-z][a-z0-9-]*$/i.test(typed), { error: 'invalid_email' })
export const code = z.string({ error: 'required' }).regex(/^\d{6}$/, { error: 'invalid' })
export const otpToken = z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'invalid' })

const alpha2 = z.string().regex(/^[A-Z]{2}$/, { error: 'invalid' })

export const publicProfile = z.strictObject({ about: text(2000), visible: z.boolean() })

export const user = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    profilePic: z.string().nullable(),
    email: z.string().nullable(),
    /** Null where the account was made without one: by e-mail, or by an OpenID Connect provider. */
    phoneNumber: z.string().nullable(),
    localeCountry: z.string(),
    flagShortName: z.string(),
    language: z.enum(languages),
    currency: currency,
    publicProfile: z.object({ about: z.string(), visible: z.boolean() }),
    notificationPreferences: z.record(z.string(), z.boolean()),
    roles: z.array(z.enum(['admin'])),
    insertedAt: instantOut,
    /** Somebody with the e-mail wants to move the account to another number, from this moment on. */
    numberMovesAt: instantOut.nullable(),
    /** The account is deleted at this moment, unless it is restored before. */
    erasedAt: instantOut.nullable(),
  })
  .meta({ id: 'User' })

export const myRental = z
  .object({ id, slug: z.string(), title: z.string(), profilePicUuid: z.string().nullable(), currency, role: memberRole })
  .meta({ id: 'MyRental' })

export const me = z.object({ user, rentals: z.array(myRental) }).meta({ id: 'Me' })

export const loggedIn = z.object({ accessToken: z.string(), me })
export const signupGoesOn = z.object({ continueSignup: z.literal(true), nextStep: z.enum(['set_email', 'complete_profile']) })
/** Nobody has logged in with this number for long: the code that went to the e-mail is asked for as well. */
const emailIsAsked = z.object({ continueSignup: z.literal(true), nextStep: z.literal('confirm_email'), email: z.string() })

export const challengeLogin = {
  body: z.strictObject({ phoneNumber }),
  answer: z.object({ token: z.string() }),
} satisfies Shape

export const verifyLogin = {
  body: z.strictObject({ otpToken, otp: code }),
  answer: z.union([loggedIn, emailIsAsked, signupGoesOn]),
} satisfies Shape

export const challengeSignupEmail = {
  body: z.strictObject({ otpToken, email }),
  answer: z.object({}),
  status: 202,
} satisfies Shape

export const completeSignup = {
  body: z.strictObject({
    otpToken,
    otp: code,
    user: z.strictObject({
      firstName: line(80),
      lastName: line(80),
      localeCountry: alpha2,
      flagShortName: z.string().regex(/^[A-Za-z]{2}$/, { error: 'invalid' }),
    }),
  }),
  answer: loggedIn,
  status: 201,
} satisfies Shape

export const logout = { answer: null } satisfies Shape

export const readMe = { answer: z.object({ me }) } satisfies Shape

export const saveMe = {
  body: z.strictObject({
    firstName: line(80).optional(),
    lastName: line(80).optional(),
    profilePic: id.nullable().optional(),
    localeCountry: alpha2.optional(),
    flagShortName: z
      .string()
      .regex(/^[A-Za-z]{2}$/, { error: 'invalid' })
      .optional(),
    language: z.enum(languages).optional(),
    currency: z.string().max(36).optional(),
    publicProfile: publicProfile.partial().optional(),
    notificationPreferences: z.record(z.string().regex(/^[a-z][a-zA-Z]{0,39}$/), z.boolean()).optional(),
  }),
  answer: z.object({ me }),
} satisfies Shape

/** 256 bits in base64. */
export const readVaultKey = { answer: z.object({ vaultKey: z.string() }) } satisfies Shape

export const listSessions = {
  answer: z.object({
    sessions: z.array(z.object({ id, device: z.string(), insertedAt: instantOut, lastSeenAt: instantOut, current: z.boolean() })),
  }),
} satisfies Shape

export const endSession = { answer: null } satisfies Shape
