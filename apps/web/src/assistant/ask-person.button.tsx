import { askPerson } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { changeConversation } from '../messaging/conversation-lists.ts'
import { messagingText } from '../messaging/messaging.text.ts'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'

/** Shown below the assistant's last message: the guest asks for a person to answer. */
export function AskPerson({ conversation }: { conversation: string }) {
  const text = useText(messagingText)
  const queryClient = useQueryClient()
  const { run, busy, error } = useCommand(askPerson)
  const ask = async () => {
    const done = await run({ conversation })
    if (done) changeConversation(queryClient, conversation, now => ({ ...now, askedPersonAt: done.answer.conversation.askedPersonAt }))
  }
  return (
    <div className="mt-2">
      <Button variant="secondary" size="small" busy={busy} onClick={() => void ask()} icon={<UserRound aria-hidden className="size-4" strokeWidth={1.75} />}>
        {text.askPerson}
      </Button>
      <p role="alert" className="mt-1 text-13 text-brick empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}
