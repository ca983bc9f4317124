import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as shapes from '@rentwell/contract/accounts/accounts.shapes.ts'
import * as contacts from '@rentwell/contract/accounts/contacts.endpoints.ts'
import * as contactShapes from '@rentwell/contract/accounts/contacts.shapes.ts'
import * as recovery from '@rentwell/contract/accounts/recovery.endpoints.ts'
import * as recoveryShapes from '@rentwell/contract/accounts/recovery.shapes.ts'
import * as methods from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import * as methodShapes from '@rentwell/contract/accounts/login-methods.shapes.ts'
import * as tokens from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import * as tokenShapes from '@rentwell/contract/accounts/user-tokens.shapes.ts'
import { anyone, signedIn } from '../platform/http/policies.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { challengeEmail } from './challenge-email.ts'
import { challengeLogin } from './challenge-login.ts'
import { challengePhone } from './challenge-phone.ts'
import { challengeSignupEmail } from './challenge-signup-email.ts'
import { challengeStepUp } from './challenge-step-up.ts'
import { completeSignup } from './complete-signup.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { challengeEmailLogin } from './login-methods/challenge-email-login.ts'
import { completeOidcSignup } from './login-methods/complete-oidc-signup.ts'
import { finishOidcLogin } from './login-methods/finish-oidc-login.ts'
import { linkIdentity } from './login-methods/link-identity.ts'
import { listIdentities } from './login-methods/list-identities.ts'
import { startOidcLogin } from './login-methods/start-oidc-login.ts'
import { unlinkIdentity } from './login-methods/unlink-identity.ts'
import { verifyEmailLogin } from './login-methods/verify-email-login.ts'
import { logout } from './logout.ts'
import { readMe } from './read-me.ts'
import { readVaultKey } from './read-vault-key.ts'
import { saveMe } from './save-me.ts'
import { createUserToken } from './tokens/create-user-token.ts'
import { listUserTokens } from './tokens/list-user-tokens.ts'
import { revokeUserToken } from './tokens/revoke-user-token.ts'
import { verifyEmail } from './verify-email.ts'
import { verifyLogin } from './verify-login.ts'
import { verifyPhone } from './verify-phone.ts'
import { challengeLoginEmail } from './challenge-login-email.ts'
import { verifyLoginEmail } from './verify-login-email.ts'
import { startOver } from './start-over.ts'
import { challengeRecovery } from './recovery/challenge-recovery.ts'
import { verifyRecovery } from './recovery/verify-recovery.ts'
import { challengeRecoveryPhone } from './recovery/challenge-recovery-phone.ts'
import { verifyRecoveryPhone } from './recovery/verify-recovery-phone.ts'
import { stopRecovery } from './recovery/stop-recovery.ts'
import { stopOwnRecovery } from './recovery/stop-own-recovery.ts'
import { verifyStepUp } from './verify-step-up.ts'

export const accountRoutes = (settings: AccountSettings): Route[] => [
  on(endpoints.challengeLogin, shapes.challengeLogin, anyone, challengeLogin(settings), { secret: true }),
  on(endpoints.verifyLogin, shapes.verifyLogin, anyone, verifyLogin(settings), { secret: true }),
  on(endpoints.challengeSignupEmail, shapes.challengeSignupEmail, anyone, challengeSignupEmail(settings)),
  on(endpoints.completeSignup, shapes.completeSignup, anyone, completeSignup(settings), { secret: true }),
  on(methods.challengeEmailLogin, methodShapes.challengeEmailLogin, anyone, challengeEmailLogin(settings), { secret: true }),
  on(methods.verifyEmailLogin, methodShapes.verifyEmailLogin, anyone, verifyEmailLogin(settings), { secret: true }),
  onBoth(methods.startOidcLogin, methodShapes.startOidcLogin, anyone, startOidcLogin(settings), { secret: true }),
  onBoth(methods.finishOidcLogin, methodShapes.finishOidcLogin, anyone, finishOidcLogin(settings), { secret: true }),
  on(methods.completeOidcSignup, methodShapes.completeOidcSignup, anyone, completeOidcSignup(settings), { secret: true }),
  on(methods.listIdentities, methodShapes.listIdentities, signedIn, listIdentities),
  on(methods.linkIdentity, methodShapes.linkIdentity, signedIn, linkIdentity(settings)),
  on(methods.unlinkIdentity, methodShapes.unlinkIdentity, signedIn, unlinkIdentity),
  on(endpoints.logout, shapes.logout, signedIn, logout, { whileLeaving: true }),
  on(endpoints.readMe, shapes.readMe, signedIn, readMe, { userTokens: 'read_account' }),
  on(endpoints.saveMe, shapes.saveMe, signedIn, saveMe, { whileLeaving: true }),
  on(endpoints.readVaultKey, shapes.readVaultKey, signedIn, readVaultKey(settings), { secret: true, whileLeaving: true }),
  on(endpoints.listSessions, shapes.listSessions, signedIn, listSessions),
  on(endpoints.endSession, shapes.endSession, signedIn, endSession, { whileLeaving: true }),
  on(tokens.listUserTokens, tokenShapes.listUserTokens, signedIn, listUserTokens),
  on(tokens.createUserToken, tokenShapes.createUserToken, signedIn, createUserToken, { secret: true }),
  on(tokens.revokeUserToken, tokenShapes.revokeUserToken, signedIn, revokeUserToken, { whileLeaving: true }),
  on(contacts.challengeStepUp, contactShapes.challengeStepUp, signedIn, challengeStepUp(settings), { secret: true, whileLeaving: true }),
  on(contacts.verifyStepUp, contactShapes.verifyStepUp, signedIn, verifyStepUp(settings), { whileLeaving: true }),
  on(contacts.challengePhone, contactShapes.challengePhone, signedIn, challengePhone(settings), { secret: true }),
  on(contacts.verifyPhone, contactShapes.verifyPhone, signedIn, verifyPhone(settings)),
  on(contacts.challengeEmail, contactShapes.challengeEmail, signedIn, challengeEmail(settings), { secret: true }),
  on(contacts.verifyEmail, contactShapes.verifyEmail, signedIn, verifyEmail(settings)),
  on(recovery.challengeLoginEmail, recoveryShapes.challengeLoginEmail, anyone, challengeLoginEmail(settings)),
  on(recovery.verifyLoginEmail, recoveryShapes.verifyLoginEmail, anyone, verifyLoginEmail(settings), { secret: true }),
  on(recovery.startOver, recoveryShapes.startOver, anyone, startOver),
  on(recovery.challengeRecovery, recoveryShapes.challengeRecovery, anyone, challengeRecovery(settings), { secret: true }),
  on(recovery.verifyRecovery, recoveryShapes.verifyRecovery, anyone, verifyRecovery(settings)),
  on(recovery.challengeRecoveryPhone, recoveryShapes.challengeRecoveryPhone, anyone, challengeRecoveryPhone(settings), { secret: true }),
  on(recovery.verifyRecoveryPhone, recoveryShapes.verifyRecoveryPhone, anyone, verifyRecoveryPhone(settings), { secret: true }),
  on(recovery.stopRecovery, recoveryShapes.stopRecovery, anyone, stopRecovery),
  on(recovery.stopOwnRecovery, recoveryShapes.stopOwnRecovery, signedIn, stopOwnRecovery, { whileLeaving: true }),
]
