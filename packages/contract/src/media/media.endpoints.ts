import { endpoint } from '../endpoint.ts'
import type * as shapes from './media.shapes.ts'

export const readUploadSignature = endpoint<typeof shapes.readUploadSignature>()('GET', '/me/upload_signature')
