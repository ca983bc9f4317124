import { endpoint } from '../endpoint.ts'
import type * as shapes from './alternatives.shapes.ts'

export const listAlternatives = endpoint<typeof shapes.listAlternatives>()('GET', '/rentals/{rental}/units/{unit}/alternatives')
