import type { z } from 'zod'
import type { conversationMessage } from './messaging.shapes.ts'

export interface MessagingLiveEvents {
  message: { conversationMessage: z.output<typeof conversationMessage> }
  /** All messages up to the message `upTo` were read by one side. */
  message_read: { conversationId: string; readAt: string; upTo: string; by: 'guest' | 'rental' }
  typing: { conversationId: string; user: { id: string; firstName: string } }
}
