import * as endpoints from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import * as shapes from '@rentwell/contract/webhooks/webhooks.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import { createWebhook } from './create-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayDelivery } from './replay-delivery.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { saveWebhook } from './save-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import type { WebhookSettings } from './webhooks.policy.ts'

export const webhookRoutes = (settings: WebhookSettings): Route[] => [
  on(endpoints.listWebhooks, shapes.listWebhooks, worksIn('edit_webhooks'), listWebhooks),
  onBoth(endpoints.createWebhook, shapes.createWebhook, worksIn('edit_webhooks'), createWebhook(settings), { secret: true }),
  onBoth(endpoints.saveWebhook, shapes.saveWebhook, worksIn('edit_webhooks'), saveWebhook(settings)),
  on(endpoints.removeWebhook, shapes.removeWebhook, worksIn('edit_webhooks'), removeWebhook),
  on(endpoints.rotateWebhookSecret, shapes.rotateWebhookSecret, worksIn('edit_webhooks'), rotateWebhookSecret(settings), { secret: true }),
  on(endpoints.testWebhook, shapes.testWebhook, worksIn('edit_webhooks'), testWebhook),
  on(endpoints.listDeliveries, shapes.listDeliveries, worksIn('edit_webhooks'), listDeliveries),
  on(endpoints.replayDelivery, shapes.replayDelivery, worksIn('edit_webhooks'), replayDelivery),
]
