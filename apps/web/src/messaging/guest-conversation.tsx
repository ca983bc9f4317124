import { listOfficeConversations } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRead } from '../platform/data.ts'

/** Leads from a guest who was asked for in the address to their conversation with the rental. */
export function GuestConversation({ rental, guest }: { rental: string; guest: string }) {
  const navigate = useNavigate()
  const query = useRead(listOfficeConversations, { rental, userId: guest, limit: 1 }, { quiet: true })
  const conversation = query.data?.conversations[0]?.id
  useEffect(() => {
    if (query.isSuccess) void navigate({ to: '.', search: now => ({ ...now, guest: undefined, conversation }), replace: true, resetScroll: false })
  }, [query.isSuccess, conversation, navigate])
  return null
}
