import type { QueryClient } from '@tanstack/react-query'
import { onLive, onLiveAgain } from '../platform/live/live.ts'
import { useSession } from '../platform/session.ts'
import { afterMessage, changeConversation, settleLists } from './conversation-lists.ts'
import { hearMessage, hearRead, renewThreads } from './threads.ts'
import { endTyping, hearTyping } from './conversation/typing.ts'

/** What others write, read and type shows on every open screen; once in a visit. */
export function followMessages(queryClient: QueryClient): void {
  onLive('message', ({ data: { conversationMessage: message } }) => {
    hearMessage(message)
    endTyping(message.conversationId, message.author.user?.id)
    changeConversation(queryClient, message.conversationId, conversation => afterMessage(conversation, message))
    settleLists(queryClient)
  })
  onLive('message_read', ({ data }) => {
    hearRead(data.conversationId, data)
    settleLists(queryClient)
  })
  onLive('typing', ({ data: { conversationId, user } }) => {
    if (user.id !== useSession.getState().user?.id) hearTyping(conversationId, user)
  })
  onLive('reset', () => renewThreads())
  onLiveAgain(() => renewThreads())
}
