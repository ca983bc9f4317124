import { endpoint } from '../endpoint.ts'
import type * as shapes from './webhooks.shapes.ts'

export const listWebhooks = endpoint<typeof shapes.listWebhooks>()('GET', '/office/{rental}/webhooks')
export const createWebhook = endpoint<typeof shapes.createWebhook>()('POST', '/office/{rental}/webhooks')
export const saveWebhook = endpoint<typeof shapes.saveWebhook>()('PATCH', '/office/{rental}/webhooks/{webhook}')
export const removeWebhook = endpoint<typeof shapes.removeWebhook>()('DELETE', '/office/{rental}/webhooks/{webhook}')
export const rotateWebhookSecret = endpoint<typeof shapes.rotateWebhookSecret>()('POST', '/office/{rental}/webhooks/{webhook}/rotate')
export const testWebhook = endpoint<typeof shapes.testWebhook>()('POST', '/office/{rental}/webhooks/{webhook}/test')
export const listDeliveries = endpoint<typeof shapes.listDeliveries>()('GET', '/office/{rental}/webhooks/{webhook}/deliveries')
export const replayDelivery = endpoint<typeof shapes.replayDelivery>()('POST', '/office/{rental}/deliveries/{delivery}/replay')
