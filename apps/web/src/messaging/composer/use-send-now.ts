import { sendMessage } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { newMessageId } from './client-id.ts'
import { afterMessage, changeConversation, settleLists } from '../conversation-lists.ts'
import type { Message } from '../messages.ts'
import { hearMessage } from '../threads.ts'

type Said = Omit<Input<typeof sendMessage>, 'id'>

interface SendNow {
  /** The message as the server took it; undefined where it did not, with the reason in `refusal`. */
  send: (said: Said) => Promise<Message | undefined>
  busy: boolean
  refusal: string | undefined
}

/** Sends a message out of a popup, which stays open until the server has taken it. Another try is the same message. */
export function useSendNow(): SendNow {
  const queryClient = useQueryClient()
  const [state, setState] = useState<{ busy: boolean; refusal: string | undefined }>({ busy: false, refusal: undefined })
  const last = useRef<{ said: string; id: string } | undefined>(undefined)
  const send = async (said: Said) => {
    if (state.busy) return undefined
    const words = JSON.stringify(said)
    if (last.current?.said !== words) last.current = { said: words, id: newMessageId() }
    setState({ busy: true, refusal: undefined })
    try {
      const { conversationMessage: message } = await call(sendMessage, { ...said, id: last.current.id })
      hearMessage(message)
      changeConversation(queryClient, message.conversationId, conversation => afterMessage(conversation, message))
      settleLists(queryClient)
      setState({ busy: false, refusal: undefined })
      return message
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ busy: false, refusal: error.message })
      return undefined
    }
  }
  return { send, ...state }
}
