import { endpoint } from '../endpoint.ts'
import type * as shapes from './blocks.shapes.ts'

export const blockUnit = endpoint<typeof shapes.blockUnit>()('POST', '/office/{rental}/blocks')
export const saveBlock = endpoint<typeof shapes.saveBlock>()('PATCH', '/office/{rental}/blocks/{block}')
export const unblockUnit = endpoint<typeof shapes.unblockUnit>()('DELETE', '/office/{rental}/blocks/{block}')
