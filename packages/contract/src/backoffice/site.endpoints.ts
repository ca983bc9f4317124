import { endpoint } from '../endpoint.ts'
import type * as shapes from './site.shapes.ts'

export const readBackofficeSite = endpoint<typeof shapes.readBackofficeSite>()('GET', '/backoffice/site')
export const saveSite = endpoint<typeof shapes.saveSite>()('PATCH', '/backoffice/site')
export const readLegalText = endpoint<typeof shapes.readLegalText>()('GET', '/legal')
