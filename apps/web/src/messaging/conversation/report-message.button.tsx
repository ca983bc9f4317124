import { Flag } from 'lucide-react'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { messagingText } from '../messaging.text.ts'
import type { Message } from '../messages.ts'

/** Beside a message of the other side: seen under the pointer and on focus, always under a finger. */
export function ReportMessageButton({ message }: { message: Message }) {
  const text = useText(messagingText)
  const popups = usePopups()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={text.report}
      title={text.report}
      onClick={() => popups.open('report', { talk: message.conversationId, message: message.id })}
      className="flex size-9 shrink-0 items-center justify-center rounded-full text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-wash hover:text-ink focus-visible:opacity-100 coarse:size-11 coarse:opacity-60"
    >
      <Flag aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  )
}
