import { endpoint } from '../endpoint.ts'
import type * as shapes from './hand-over-pack.shapes.ts'

export const readHandOverPack = endpoint<typeof shapes.readHandOverPack>()('GET', '/office/{rental}/hand_over_pack')
