import { endpoint } from '../endpoint.ts'
import type * as shapes from './login-methods.shapes.ts'

export const challengeEmailLogin = endpoint<typeof shapes.challengeEmailLogin>()('POST', '/login/email_otp/challenge')
export const verifyEmailLogin = endpoint<typeof shapes.verifyEmailLogin>()('POST', '/login/email_otp/verify')
export const startOidcLogin = endpoint<typeof shapes.startOidcLogin>()('POST', '/login/oidc/start')
export const finishOidcLogin = endpoint<typeof shapes.finishOidcLogin>()('POST', '/login/oidc/finish')
export const completeOidcSignup = endpoint<typeof shapes.completeOidcSignup>()('POST', '/signup/oidc/complete')
export const listIdentities = endpoint<typeof shapes.listIdentities>()('GET', '/me/identities')
export const linkIdentity = endpoint<typeof shapes.linkIdentity>()('POST', '/me/identities/link')
export const unlinkIdentity = endpoint<typeof shapes.unlinkIdentity>()('DELETE', '/me/identities/{identity}')
