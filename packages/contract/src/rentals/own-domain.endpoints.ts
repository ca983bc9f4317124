import { endpoint } from '../endpoint.ts'
import type * as shapes from './own-domain.shapes.ts'

export const readOwnDomain = endpoint<typeof shapes.readOwnDomain>()('GET', '/office/{rental}/own_domain')
export const saveOwnDomain = endpoint<typeof shapes.saveOwnDomain>()('PUT', '/office/{rental}/own_domain')
export const removeOwnDomain = endpoint<typeof shapes.removeOwnDomain>()('DELETE', '/office/{rental}/own_domain')
export const checkOwnDomain = endpoint<typeof shapes.checkOwnDomain>()('POST', '/office/{rental}/own_domain/check')
