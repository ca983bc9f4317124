import { endpoint } from '../endpoint.ts'
import type * as shapes from './recovery.shapes.ts'

export const challengeLoginEmail = endpoint<typeof shapes.challengeLoginEmail>()('POST', '/login/email/challenge')
export const verifyLoginEmail = endpoint<typeof shapes.verifyLoginEmail>()('POST', '/login/email/verify')
export const startOver = endpoint<typeof shapes.startOver>()('POST', '/login/start_over')
export const challengeRecovery = endpoint<typeof shapes.challengeRecovery>()('POST', '/login/recovery/challenge')
export const verifyRecovery = endpoint<typeof shapes.verifyRecovery>()('POST', '/login/recovery/verify')
export const challengeRecoveryPhone = endpoint<typeof shapes.challengeRecoveryPhone>()('POST', '/login/recovery/phone/challenge')
export const verifyRecoveryPhone = endpoint<typeof shapes.verifyRecoveryPhone>()('POST', '/login/recovery/phone/verify')
export const stopRecovery = endpoint<typeof shapes.stopRecovery>()('POST', '/login/recovery/stop')
export const stopOwnRecovery = endpoint<typeof shapes.stopOwnRecovery>()('POST', '/me/recovery/stop')
