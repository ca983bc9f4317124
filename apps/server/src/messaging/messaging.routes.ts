import * as endpoints from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as shapes from '@rentwell/contract/messaging/messaging.shapes.ts'
import { LRUCache } from 'lru-cache'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { listOfficeConversations } from './list-office-conversations.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { takesPart, type MessagingSettings } from './messaging.policy.ts'
import { readConversation } from './read-conversation.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { tellTyping } from './tell-typing.ts'

export const messagingRoutes = (settings: MessagingSettings): Route[] => [
  on(endpoints.listConversations, shapes.listConversations, signedIn, listConversations, { userTokens: 'read_account' }),
  on(endpoints.listOfficeConversations, shapes.listOfficeConversations, worksIn('see_office'), listOfficeConversations),
  on(endpoints.searchMessages, shapes.searchMessages, signedIn, searchMessages),
  on(endpoints.readConversation, shapes.readConversation, takesPart, readConversation, { userTokens: 'read_account' }),
  on(endpoints.listMessages, shapes.listMessages, takesPart, listMessages, { userTokens: 'read_account' }),
  on(endpoints.sendMessage, shapes.sendMessage, signedIn, sendMessage(settings), { userTokens: 'send_messages' }),
  on(endpoints.markMessagesRead, shapes.markMessagesRead, takesPart, markMessagesRead, { userTokens: 'send_messages' }),
  on(endpoints.tellTyping, shapes.tellTyping, takesPart, tellTyping(new LRUCache({ max: 10_000 }))),
]
