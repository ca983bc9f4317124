import { listMessages } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { useRead } from '../../platform/data.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import type { Message } from '../messages.ts'
import { useThreads } from '../threads.ts'

/** A message of the open conversation by its place, also where that part of it is not loaded; undefined while it comes. */
export function useMessageAt(place: string): { message: Message | undefined; isLoading: boolean } {
  const conversation = useAppSearch()['conversation'] ?? ''
  const seq = /^\d{1,9}$/.test(place) ? Number(place) : 0
  const loaded = useThreads(({ threads }) => threads[conversation])?.messages.find(message => message.seq === seq)
  const asked = !loaded && conversation !== '' && seq > 0
  const query = useRead(listMessages, { conversation, afterSeq: Math.max(0, seq - 1), limit: 1 }, { enabled: asked })
  return { message: loaded ?? query.data?.messages.find(message => message.seq === seq), isLoading: asked && query.isPending }
}
