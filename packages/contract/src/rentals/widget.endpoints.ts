import { endpoint } from '../endpoint.ts'
import type * as shapes from './widget.shapes.ts'

export const readWidget = endpoint<typeof shapes.readWidget>()('GET', '/office/{rental}/widget')
export const saveWidget = endpoint<typeof shapes.saveWidget>()('PUT', '/office/{rental}/widget')
