import { endpoint } from '../endpoint.ts'
import type * as shapes from './photo-slots.shapes.ts'

export const readPhotoSlots = endpoint<typeof shapes.readPhotoSlots>()('GET', '/office/{rental}/photo_slots')
export const savePhotoSlots = endpoint<typeof shapes.savePhotoSlots>()('PUT', '/office/{rental}/photo_slots')
