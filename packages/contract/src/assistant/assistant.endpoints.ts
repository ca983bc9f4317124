import { endpoint } from '../endpoint.ts'
import type * as shapes from './assistant.shapes.ts'

export const readSupport = endpoint<typeof shapes.readSupport>()('GET', '/office/{rental}/support')
export const saveSupport = endpoint<typeof shapes.saveSupport>()('PATCH', '/office/{rental}/support')
export const askPerson = endpoint<typeof shapes.askPerson>()('POST', '/conversations/{conversation}/ask_person')
