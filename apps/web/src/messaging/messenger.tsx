import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setUnreadInTitle } from '../platform/head.tsx'
import { useSession } from '../platform/session.ts'
import { afterMessage, changeConversation, settleLists } from './conversation-lists.ts'
import { followOutbox } from './composer/outbox.ts'
import { forgetThreads, hearMessage } from './threads.ts'
import { useUnread } from './use-unread.ts'

/** What goes on behind every page while somebody is logged in: messages that wait are sent, the tab's title counts the unread ones. Shows nothing. */
export default function Messenger() {
  const queryClient = useQueryClient()
  const me = useSession(session => session.user?.id)
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
    setUnreadInTitle(unread)
    return () => setUnreadInTitle(0)
  }, [unread])
  return null
}
