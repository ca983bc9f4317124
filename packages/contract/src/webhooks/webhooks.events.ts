interface WebhookRef {
  rentalId: string
  webhookId: string
}

export interface WebhookEvents {
  /** It has events to send. */
  'webhook.due': WebhookRef
  /** It was switched off, because its receiver is gone or has accepted nothing for two days. */
  'webhook.switched_off': WebhookRef & { reason: 'gone' | 'failing'; at: string }
}
