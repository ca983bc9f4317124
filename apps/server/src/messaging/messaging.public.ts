export { readView as readConversationView, type ConversationView } from './conversations.views.ts'
export { messageIdOf } from './message-ids.ts'
export { takesPart, type Seat } from './messaging.policy.ts'
export { claimMessageId, insertMessage, openConversation, type Place } from './messaging.store.ts'
