import { endpoint } from '../endpoint.ts'
import type * as shapes from './calendar.shapes.ts'

export const readCalendar = endpoint<typeof shapes.readCalendar>()('GET', '/office/{rental}/calendar')
export const readOfficeAvailability = endpoint<typeof shapes.readOfficeAvailability>()('GET', '/office/{rental}/units/{unit}/availability')
export const readAvailability = endpoint<typeof shapes.readAvailability>()('GET', '/rentals/{rental}/units/{unit}/availability')
