import { endpoint } from '../endpoint.ts'
import type * as shapes from './leaving.shapes.ts'

export const readTask = endpoint<typeof shapes.readTask>()('GET', '/tasks/{task}')
export const cancelTask = endpoint<typeof shapes.cancelTask>()('POST', '/tasks/{task}/cancel')
