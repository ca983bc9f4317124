import { endpoint } from '../endpoint.ts'
import type * as shapes from './pieces.shapes.ts'

export const listPieces = endpoint<typeof shapes.listPieces>()('GET', '/office/{rental}/units/{unit}/pieces')
export const addPieces = endpoint<typeof shapes.addPieces>()('POST', '/office/{rental}/units/{unit}/pieces')
export const savePiece = endpoint<typeof shapes.savePiece>()('PATCH', '/office/{rental}/units/{unit}/pieces/{piece}')
export const saveStock = endpoint<typeof shapes.saveStock>()('PUT', '/office/{rental}/units/{unit}/stock')
export const removeStock = endpoint<typeof shapes.removeStock>()('DELETE', '/office/{rental}/units/{unit}/stock')
export const scanPiece = endpoint<typeof shapes.scanPiece>()('POST', '/office/{rental}/pieces/scan')
