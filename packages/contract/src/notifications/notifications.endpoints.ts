import { endpoint } from '../endpoint.ts'
import type * as shapes from './notifications.shapes.ts'

export const listNotifications = endpoint<typeof shapes.listNotifications>()('GET', '/me/notifications')
export const readNotifications = endpoint<typeof shapes.readNotifications>()('POST', '/me/notifications/read')
export const readPushKey = endpoint<typeof shapes.readPushKey>()('GET', '/me/push')
export const subscribeToPush = endpoint<typeof shapes.subscribeToPush>()('POST', '/me/push/subscribe')
export const unsubscribeFromPush = endpoint<typeof shapes.unsubscribeFromPush>()('POST', '/me/push/unsubscribe')
