import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { instantOut } from '../shared.ts'
import { code, email, loggedIn, me, otpToken, phoneNumber, signupGoesOn } from './accounts.shapes.ts'

const given = z.strictObject({ otpToken, otp: code })
const token = z.object({ token: z.string() })

export const challengeLoginEmail = { body: z.strictObject({ otpToken }), answer: z.object({}), status: 202 } satisfies Shape
export const verifyLoginEmail = { body: given, answer: loggedIn } satisfies Shape
export const startOver = { body: z.strictObject({ otpToken }), answer: signupGoesOn } satisfies Shape

export const challengeRecovery = { body: z.strictObject({ email }), answer: token } satisfies Shape
export const verifyRecovery = {
  body: given,
  answer: z.object({ status: z.enum(['waiting', 'open']), opensAt: instantOut, closesAt: instantOut }),
} satisfies Shape
export const challengeRecoveryPhone = { body: z.strictObject({ otpToken, phoneNumber }), answer: token } satisfies Shape
export const verifyRecoveryPhone = { body: given, answer: loggedIn } satisfies Shape
export const stopRecovery = { body: z.strictObject({ token: otpToken }), answer: null } satisfies Shape
export const stopOwnRecovery = { answer: z.object({ me }) } satisfies Shape
