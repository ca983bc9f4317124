import { endpoint } from '../endpoint.ts'
import type * as shapes from './codes.shapes.ts'

export const listCodes = endpoint<typeof shapes.listCodes>()('GET', '/office/{rental}/codes')
export const createCode = endpoint<typeof shapes.createCode>()('POST', '/office/{rental}/codes')
export const saveCode = endpoint<typeof shapes.saveCode>()('PATCH', '/office/{rental}/codes/{code}')
export const endCode = endpoint<typeof shapes.endCode>()('DELETE', '/office/{rental}/codes/{code}')
