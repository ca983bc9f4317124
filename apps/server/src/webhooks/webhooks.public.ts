export { eraseWebhookEvents } from './erasure.store.ts'
export { eraseSubjects } from './events.store.ts'
