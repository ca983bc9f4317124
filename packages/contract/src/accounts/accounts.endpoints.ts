import { endpoint } from '../endpoint.ts'
import type * as shapes from './accounts.shapes.ts'

export const challengeLogin = endpoint<typeof shapes.challengeLogin>()('POST', '/login/otp/challenge')
export const verifyLogin = endpoint<typeof shapes.verifyLogin>()('POST', '/login/otp/verify')
export const challengeSignupEmail = endpoint<typeof shapes.challengeSignupEmail>()('POST', '/signup/set_email/challenge')
export const completeSignup = endpoint<typeof shapes.completeSignup>()('POST', '/signup/complete')
export const logout = endpoint<typeof shapes.logout>()('POST', '/logout')
export const readMe = endpoint<typeof shapes.readMe>()('GET', '/me')
export const saveMe = endpoint<typeof shapes.saveMe>()('PATCH', '/me')
export const readVaultKey = endpoint<typeof shapes.readVaultKey>()('GET', '/me/vault_key')
export const listSessions = endpoint<typeof shapes.listSessions>()('GET', '/me/sessions')
export const endSession = endpoint<typeof shapes.endSession>()('DELETE', '/me/sessions/{session}')
