import { endpoint } from '../endpoint.ts'
import type * as shapes from './feeds.shapes.ts'

export const listFeeds = endpoint<typeof shapes.listFeeds>()('GET', '/office/{rental}/feeds')
export const addFeed = endpoint<typeof shapes.addFeed>()('POST', '/office/{rental}/feeds')
export const checkFeed = endpoint<typeof shapes.checkFeed>()('POST', '/office/{rental}/feeds/{feed}/check')
export const removeFeed = endpoint<typeof shapes.removeFeed>()('DELETE', '/office/{rental}/feeds/{feed}')
export const readCalendarAddress = endpoint<typeof shapes.readCalendarAddress>()('GET', '/office/{rental}/calendar_address')
export const rotateCalendarAddress = endpoint<typeof shapes.rotateCalendarAddress>()('POST', '/office/{rental}/calendar_address/rotate')
