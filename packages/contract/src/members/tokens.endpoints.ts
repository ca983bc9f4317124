import { endpoint } from '../endpoint.ts'
import type * as shapes from './tokens.shapes.ts'

export const listTokens = endpoint<typeof shapes.listTokens>()('GET', '/office/{rental}/tokens')
export const createToken = endpoint<typeof shapes.createToken>()('POST', '/office/{rental}/tokens')
export const revokeToken = endpoint<typeof shapes.revokeToken>()('DELETE', '/office/{rental}/tokens/{apiToken}')
