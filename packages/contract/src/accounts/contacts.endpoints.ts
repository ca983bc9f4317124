import { endpoint } from '../endpoint.ts'
import type * as shapes from './contacts.shapes.ts'

export const challengeStepUp = endpoint<typeof shapes.challengeStepUp>()('POST', '/me/step_up/challenge')
export const verifyStepUp = endpoint<typeof shapes.verifyStepUp>()('POST', '/me/step_up/verify')
export const challengePhone = endpoint<typeof shapes.challengePhone>()('POST', '/me/phone/challenge')
export const verifyPhone = endpoint<typeof shapes.verifyPhone>()('POST', '/me/phone/verify')
export const challengeEmail = endpoint<typeof shapes.challengeEmail>()('POST', '/me/email/challenge')
export const verifyEmail = endpoint<typeof shapes.verifyEmail>()('POST', '/me/email/verify')
