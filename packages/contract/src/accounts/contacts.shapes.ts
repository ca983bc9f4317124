import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { code, email, me, otpToken, phoneNumber } from './accounts.shapes.ts'

const given = z.strictObject({ otpToken, otp: code })
const token = z.object({ token: z.string() })

/** `email`, shortened: the code went there, because the account has no phone or the site sends no codes by SMS. */
export const challengeStepUp = { answer: token.extend({ email: z.string().optional() }) } satisfies Shape
export const verifyStepUp = { body: given, answer: null } satisfies Shape

export const challengePhone = { body: z.strictObject({ phoneNumber }), answer: token } satisfies Shape
export const verifyPhone = { body: given, answer: z.object({ me }) } satisfies Shape

export const challengeEmail = { body: z.strictObject({ email }), answer: token } satisfies Shape
export const verifyEmail = { body: given, answer: z.object({ me }) } satisfies Shape
