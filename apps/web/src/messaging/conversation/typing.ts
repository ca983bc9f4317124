import { typingShownSeconds } from '@rentwell/contract/messaging/messaging.rules.ts'
import { useEffect } from 'react'
import { create } from 'zustand'

interface Typing {
  user: { id: string; firstName: string }
  at: number
}

const useTypingStore = create<{ typing: Readonly<Record<string, Typing>> }>(() => ({ typing: {} }))

export const hearTyping = (conversationId: string, user: Typing['user']) =>
  useTypingStore.setState(({ typing }) => ({ typing: { ...typing, [conversationId]: { user, at: Date.now() } } }))

/** Nobody types there any more: what they typed has come, or nothing for a while. */
export const endTyping = (conversationId: string, userId?: string) =>
  useTypingStore.setState(({ typing }) => {
    const now = typing[conversationId]
    if (!now || (userId !== undefined && now.user.id !== userId)) return { typing }
    const { [conversationId]: _, ...others } = typing
    return { typing: others }
  })

/** Who types in a conversation at this moment. */
export function useTyping(conversationId: string): Typing['user'] | undefined {
  const now = useTypingStore(({ typing }) => typing[conversationId])
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => endTyping(conversationId), typingShownSeconds * 1000)
    return () => clearTimeout(timer)
  }, [now, conversationId])
  return now?.user
}
