import { endpoint } from '../endpoint.ts'
import type * as shapes from './user-tokens.shapes.ts'

export const listUserTokens = endpoint<typeof shapes.listUserTokens>()('GET', '/me/tokens')
export const createUserToken = endpoint<typeof shapes.createUserToken>()('POST', '/me/tokens')
export const revokeUserToken = endpoint<typeof shapes.revokeUserToken>()('DELETE', '/me/tokens/{userToken}')
