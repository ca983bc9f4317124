import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameWaiting } from '../platform/head.tsx'
import { useLive } from '../platform/live/live.ts'
import { useAppSearch } from '../platform/popups.tsx'
import { useSession } from '../platform/session.ts'
import { afterMessage, changeConversation, settleLists } from './conversation-lists.ts'
import { followOutbox } from './outbox.ts'
import { forgetThreads, hearMessage, hearRead, renewThreads } from './threads.ts'
import { endTyping, hearTyping } from './typing.ts'
import { useUnread } from './use-unread.ts'

/** What goes on behind every page while somebody is logged in: messages arrive, those that wait are sent, the tab's title counts the unread ones. Shows nothing. */
export default function Messenger() {
  const queryClient = useQueryClient()
  const me = useSession(session => session.user?.id)
  const shown = useAppSearch()['conversation']
  const unread = useUnread()

  useEffect(
    () =>
      followOutbox(message => {
        hearMessage(message)
        changeConversation(queryClient, message.conversationId, conversation => afterMessage(conversation, message))
        settleLists(queryClient)
      }),
    [queryClient],
  )
  useEffect(() => forgetThreads, [me])
  useEffect(() => {
    nameWaiting(unread)
    return () => nameWaiting(0)
  }, [unread])

  useLive(['message', 'message_read', 'typing', 'reset'], event => {
    if (event.kind === 'message') {
      const message = event.data.conversationMessage
      hearMessage(message)
      endTyping(message.conversationId, message.author.user?.id)
      changeConversation(queryClient, message.conversationId, conversation => afterMessage(conversation, message))
      settleLists(queryClient)
    } else if (event.kind === 'message_read') {
      hearRead(event.data.conversationId, event.data)
      settleLists(queryClient)
    } else if (event.kind === 'typing') {
      if (event.data.user.id !== me) hearTyping(event.data.conversationId, event.data.user)
    } else {
      renewThreads(shown)
      settleLists(queryClient)
    }
  })
  return null
}
